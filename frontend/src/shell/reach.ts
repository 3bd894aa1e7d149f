/** Whether a link leads only the computer it is opened on back to itself. */
export function leadsNowhereElse(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === "[::1]" || /^127(\.\d+){3}$/.test(hostname) || /(^|\.)localhost$/.test(hostname);
}
