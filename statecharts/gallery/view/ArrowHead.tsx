/** The head of every arrow; drawings that stand side by side have the same one. */
export function ArrowHead() {
  return (
    <defs>
      <marker
        id="arrowhead"
        viewBox="0 0 8 8"
        refX="7"
        refY="4"
        markerWidth="9"
        markerHeight="9"
        markerUnits="userSpaceOnUse"
        orient="auto-start-reverse"
      >
        <path className="head" d="M0 0L8 4L0 8z" />
      </marker>
    </defs>
  );
}
