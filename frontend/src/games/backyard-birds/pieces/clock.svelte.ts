/** The milliseconds left until a deadline, both by the server's clock; 0 where there is none. Call it while a
 * component is being set up. */
export function timeLeft(deadline: () => number | null, now: () => number): { readonly ms: number } {
  let ms = $state(0);
  $effect(() => {
    const end = deadline();
    const tick = () => (ms = end === null ? 0 : Math.max(0, end - now()));
    tick();
    if (end === null) return;
    const timer = setInterval(tick, 200);
    return () => clearInterval(timer);
  });
  return {
    get ms() {
      return ms;
    },
  };
}
