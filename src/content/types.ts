/**
 * Shapes of the long texts of the public pages, which lie in `content/` as JSON. They live outside the catalogs and are loaded
 * per page and language, so that a page costs the words of one language alone. All words are plain text; `{email}`, `{date}` and the like are
 * placeholders, taken apart by `piecesOf`.
 */

/** A paragraph, or a list of points. */
export type LegalBlock = string | readonly string[];

/** One numbered part of a legal text; `id` is its anchor and the same in every language. */
type LegalSection = { id: string; title: string; blocks: readonly LegalBlock[] };

/** Terms or privacy policy (LEG-01). `effective` is the sentence with the `{date}` of entry into force. */
export type LegalText = {
  title: string;
  lead: string;
  effective: string;
  /** Title of the table of contents. */
  contents: string;
  sections: readonly LegalSection[];
};

/** One question; `id` is its address after `#` and the same in every language (FAQ-01). */
type FaqItem = { id: string; question: string; answer: readonly string[] };

/** The page of questions: twelve items. */
export type FaqText = { title: string; lead: string; items: readonly FaqItem[] };

/** One plan of the price table; `price` is written in Latin digits and stands left to right in every language. */
export type Plan = {
  id: string;
  name: string;
  price: string;
  summary: string;
  includes: readonly string[];
  action: string;
};

type Testimonial = { quote: string; name: string; role: string };

/** The landing page (LND-01 to LND-06), from top to bottom. */
export type LandingText = {
  hero: { title: string; lead: string; start: string; more: string };
  about: { title: string; paragraphs: readonly string[] };
  dashboard: {
    title: string;
    text: string;
    points: readonly string[];
    findMentors: string;
    viewGuides: string;
  };
  /** Six services; the view picks a drawing by the `id`. */
  services: { title: string; lead: string; items: readonly { id: string; title: string; text: string }[] };
  /** Three waypoints on the path. */
  future: { title: string; lead: string; steps: readonly { title: string; text: string }[] };
  pricing: { title: string; lead: string; perMonth: string; plans: readonly Plan[]; note: string };
  /** Four voices; `note` says that they are samples. */
  testimonials: { title: string; note: string; items: readonly Testimonial[] };
  newsletter: { title: string; text: string };
  /** That the product is not a legal immigration agency (LND-06). */
  disclaimer: string;
};
