import { describe, expect, it } from "vitest";
import { chatApp } from "./inapp";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const ANDROID = "Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko)";

describe("the browser of a chat app", () => {
  it.each([
    [`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/510.0.0.0;FBBV/1]`, "Facebook"],
    [`${ANDROID} Version/4.0 Chrome/135.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/500.0;]`, "Facebook"],
    [`${ANDROID} Version/4.0 Chrome/135.0 Mobile Safari/537.36 [FB_IAB/MESSENGER;FBAV/500.0;]`, "Messenger"],
    [`${IPHONE} Mobile/15E148 Instagram 380.0.0.0 (iPhone15,2; iOS 18_5)`, "Instagram"],
    [`${IPHONE} Mobile/15E148 Safari Line/15.3.0`, "LINE"],
    [`${ANDROID} Version/4.0 Chrome/135.0 Mobile Safari/537.36 WhatsApp/2.25`, "WhatsApp"],
    [`${ANDROID} Version/4.0 Chrome/135.0 Mobile Safari/537.36 Telegram-Android/11.9 (Pixel 9)`, "Telegram"],
    [`${IPHONE} Mobile/15E148 MicroMessenger/8.0.58(0x18003a2f) NetType/WIFI`, "WeChat"],
    [`${ANDROID} Version/4.0 Chrome/135.0 Mobile Safari/537.36`, "a chat app"],
  ])("is known: %s", (userAgent, app) => {
    expect(chatApp(userAgent)).toBe(app);
  });

  it.each([
    `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`,
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/135.0.0.0 Mobile Safari/537.36",
    "Mozilla/5.0 (X11; Linux x86_64; rv:138.0) Gecko/20100101 Firefox/138.0",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/135.0.0.0 Safari/537.36",
  ])("is not every browser: %s", (userAgent) => {
    expect(chatApp(userAgent)).toBeNull();
  });
});
