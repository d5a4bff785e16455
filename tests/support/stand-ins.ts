/** A callback that does nothing: what stands in a machine file for a child machine. */
const STAND_IN = /^\(\)\s*=>\s*\{\s*\}$/;

/** True for the logic that a machine file writes where a child machine has to be provided. */
export function isStandIn(logic: unknown): boolean {
  if (typeof logic !== 'object' || logic === null || !('config' in logic)) return false;
  const { config } = logic;
  return typeof config === 'function' && STAND_IN.test(config.toString());
}
