import { mount } from 'svelte';
import '../theme/fonts.css';
import '../theme/tokens.css';
import Gallery from './Gallery.svelte';

const asked = new URLSearchParams(location.search);
const theme = asked.get('theme');
if (theme) document.documentElement.dataset['theme'] = theme;

mount(Gallery, {
  target: document.getElementById('gallery') as HTMLElement,
  props: { show: asked.get('show') ?? 'birds', size: Number(asked.get('size') ?? 180) },
});
