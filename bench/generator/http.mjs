// JSON over HTTP, as the servers' own clients speak it.
import http from 'node:http';

const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });

// Gives the answer's body and its cookies. An answer that is none of success is an error.
export function call(port, method, path, body, cookie) {
  const payload = JSON.stringify(body ?? {});
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) };
  if (cookie) headers.cookie = cookie;
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, path, method, agent, headers }, (response) => {
      let answer = '';
      response.on('data', (part) => (answer += part));
      response.on('end', () => {
        if (response.statusCode >= 300) reject(new Error(`${path}: ${response.statusCode} ${answer}`));
        else resolve({ body: JSON.parse(answer), cookies: response.headers['set-cookie'] ?? [] });
      });
    });
    // A kept connection that the server has just given up: the request was never read.
    const givenUp = (error) => request.reusedSocket && error.code === 'ECONNRESET';
    request.on('error', (error) => (givenUp(error) ? resolve(call(port, method, path, body, cookie)) : reject(error)));
    request.end(payload);
  });
}
