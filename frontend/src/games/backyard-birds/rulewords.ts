/** Rules in plain sentences, fetched once when a refusal first needs one. */
interface Reader {
  id: string;
  text: string;
}

let loading: Promise<Map<string, string>> | null = null;

async function load(): Promise<Map<string, string>> {
  const answer = await fetch("/api/games/backyard-birds");
  if (!answer.ok) throw new Error(`rules: ${answer.status}`);
  const { rules } = (await answer.json()) as { rules: Reader[] };
  return new Map(rules.map((rule) => [rule.id, rule.text]));
}

/** The sentence of one rule, null while it cannot be had. */
export async function ruleText(id: string): Promise<string | null> {
  loading ??= load();
  try {
    return (await loading).get(id) ?? null;
  } catch {
    loading = null;
    return null;
  }
}
