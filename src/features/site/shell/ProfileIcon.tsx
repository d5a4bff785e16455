/** A person icon; the link around it has the name. */
export function ProfileIcon() {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="12" cy="8.5" r="4" />
      <path d="M4.5 20c1-3.8 3.8-5.5 7.5-5.5s6.5 1.7 7.5 5.5" />
    </svg>
  );
}
