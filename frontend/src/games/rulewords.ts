/** Rules in plain sentences, fetched once for each game when a refusal first needs one. */
import { rest } from "../wire/rest";

const loading = new Map<string, Promise<Map<string, string>>>();

async function load(game: string): Promise<Map<string, string>> {
  const { rules } = await rest.game(game);
  return new Map(rules.rules.map(({ id, text }) => [id, text]));
}

/** The sentence of one rule of a game, null while it cannot be had. */
export async function ruleText(game: string, id: string): Promise<string | null> {
  const rules = loading.get(game) ?? load(game);
  loading.set(game, rules);
  try {
    return (await rules).get(id) ?? null;
  } catch {
    loading.delete(game);
    return null;
  }
}
