import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    // Short scopes: they stand in every rule and on every element.
    cssHash: ({ hash, css }) => `s${hash(css).slice(0, 5)}`,
  },
};
