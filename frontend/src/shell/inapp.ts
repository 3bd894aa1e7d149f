/** The browsers inside chat apps lose their cookies when the app is closed, and a seat with them. */

const APPS: [RegExp, string][] = [
  [/\bFBAN\/Messenger|\bFB_IAB\/(MESSENGER|Orca)/i, "Messenger"],
  [/\bFB_IAB\b|\bFBA[NV]\b/, "Facebook"],
  [/\bInstagram\b/, "Instagram"],
  [/\bWhatsApp\b/, "WhatsApp"],
  [/\bTelegram(-Android)?\b/i, "Telegram"],
  [/\bMicroMessenger\b/i, "WeChat"],
  [/\bLine\/\d/, "LINE"],
  [/\bSnapchat\b/, "Snapchat"],
  [/\bBytedanceWebview\b|\bmusical_ly\b|\bTikTok\b/i, "TikTok"],
  [/\bTwitter for iPhone\b|\bTwitterAndroid\b/, "X"],
  [/\bLinkedInApp\b/, "LinkedIn"],
  [/\bKAKAOTALK\b/i, "KakaoTalk"],
  [/\bDiscord\b/, "Discord"],
];

/** The chat app whose inner browser this is, by its user agent; "a chat app" for an unnamed Android web view. */
export function chatApp(userAgent: string): string | null {
  const named = APPS.find(([sign]) => sign.test(userAgent));
  if (named) return named[1];
  return /Android.*; wv\)/.test(userAgent) ? "a chat app" : null;
}
