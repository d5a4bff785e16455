// The layout has the whole page.
export default function Page() {
  return null;
}
