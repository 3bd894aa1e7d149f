// The smallest WebSocket client that keeps up: one data handler, no masking work, whole frames only.
import net from 'node:net';

const MASK = Buffer.alloc(4);

export function frame(opcode, payload) {
  const length = payload.length;
  const head =
    length < 126
      ? Buffer.from([0x80 | opcode, 0x80 | length])
      : Buffer.from([0x80 | opcode, 0x80 | 126, length >> 8, length & 255]);
  return Buffer.concat([head, MASK, payload]);
}

export const text = (message) => frame(1, Buffer.from(message));
export const binary = (bytes) => frame(2, Buffer.from(bytes));

export class Socket {
  // onMessage(buffer, start, end) is called for every text or binary frame. `ready` is kept once the server has agreed,
  // `gone` once the connection is closed by whomever.
  constructor(port, path, onMessage, cookie = '') {
    this.onMessage = onMessage;
    this.rest = null;
    this.upgraded = false;
    this.ready = new Promise((resolve, reject) => {
      this.opened = resolve;
      this.failed = reject;
    });
    const timer = setTimeout(() => this.failed(new Error(`no socket at ${path}`)), 20000);
    this.ready.then(() => clearTimeout(timer), () => clearTimeout(timer));
    this.tcp = net.connect({ host: '127.0.0.1', port });
    this.tcp.setNoDelay(true);
    this.tcp.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n` +
        `${cookie ? `Cookie: ${cookie}\r\n` : ''}\r\n`,
    );
    this.tcp.on('data', (data) => this.receive(data));
    this.tcp.on('error', this.failed);
    this.gone = new Promise((resolve) => this.tcp.on('close', resolve));
    this.tcp.on('close', () => this.failed(new Error(`closed: ${path}`)));
  }

  receive(data) {
    if (this.rest) {
      data = Buffer.concat([this.rest, data]);
      this.rest = null;
    }
    let at = 0;
    if (!this.upgraded) {
      const end = data.indexOf('\r\n\r\n');
      if (end < 0) {
        this.rest = data;
        return;
      }
      const head = data.toString('latin1', 0, end);
      if (!head.startsWith('HTTP/1.1 101')) {
        this.failed(new Error(head));
        return;
      }
      this.upgraded = true;
      this.opened();
      at = end + 4;
    }
    while (data.length - at >= 2) {
      const opcode = data[at] & 15;
      let length = data[at + 1] & 127;
      let head = 2;
      if (length === 126) {
        if (data.length - at < 4) break;
        length = data.readUInt16BE(at + 2);
        head = 4;
      } else if (length === 127) {
        if (data.length - at < 10) break;
        length = Number(data.readBigUInt64BE(at + 2));
        head = 10;
      }
      if (data.length - at < head + length) break;
      const start = at + head;
      at = start + length;
      if (opcode === 1 || opcode === 2) this.onMessage(data, start, at);
      else if (opcode === 9) this.tcp.write(frame(10, data.subarray(start, at)));
    }
    if (at < data.length) this.rest = at ? data.subarray(at) : data;
  }

  send(bytes) {
    this.tcp.write(bytes);
  }

  close() {
    this.tcp.destroy();
  }
}
