// Builds the server alone: `npm start` and the tests do so when only its sources have changed.
import { buildServer } from './lib/server-bundle.ts';

// A test runner's value, for example, would build another one.
process.env['NODE_ENV'] = 'production';

try {
  await buildServer();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
