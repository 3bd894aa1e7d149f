export interface Species {
  back: string;
}

const BY_COLOR: Record<string, string> = { black: '#23252d', red: '#b3322a', yellow: '#d8a31c', brown: '#7a5636' };

export function speciesOf(_name: string, color = 'brown'): Species {
  return { back: BY_COLOR[color] ?? '#7a5636' };
}
