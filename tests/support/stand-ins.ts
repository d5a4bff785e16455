/** A callback that does nothing, used in machine files instead of child machines. */
const STAND_IN = /^\(\)\s*=>\s*\{\s*\}$/;

/** Whether the logic is a machine file's placeholder for a child machine. */
export function isStandIn(logic: unknown): boolean {
  if (typeof logic !== 'object' || logic === null || !('config' in logic)) return false;
  const { config } = logic;
  return typeof config === 'function' && STAND_IN.test(config.toString());
}
