import { defineConfig } from 'drizzle-kit';

export const config = defineConfig({
  dialect: 'postgresql',
  schema: './src/**/*.table.ts',
  out: './drizzle',
});

// drizzle-kit reads the default export.
export default config;
