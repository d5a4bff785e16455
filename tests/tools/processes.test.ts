import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeFamily } from '../../tools/lib/processes.ts';

/** Elsewhere nothing tells of other processes. */
const hasProc = existsSync('/proc/self/task');

test.runIf(hasProc)(
  'a process is described with its descendants, the processor time they used, and what their threads wait for',
  async () => {
    const inner = `console.log('here');setInterval(()=>{},1e6)`;
    const outer = `require('child_process').spawn(process.execPath,['-e',${JSON.stringify(inner)}],{stdio:'inherit'})`;
    const child = spawn(process.execPath, ['-e', outer], {
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    try {
      await once(child.stdout, 'data');
      const [first, second, ...others] = describeFamily(child.pid ?? 0).split('\n');
      expect(first).toMatch(
        new RegExp(`^${child.pid} .*spawn.* \\(\\d+(\\.\\d+)? s used; .*\\d × \\S+ \\w+`),
      );
      expect(second).toMatch(/setInterval.* \(\d+(\.\d+)? s used; .*\d × \S+ \w+/);
      expect(others).toEqual([]);
    } finally {
      // The group, with what the process has started.
      process.kill(-(child.pid ?? 0), 'SIGKILL');
    }
  },
);
