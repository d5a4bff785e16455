/**
 * The long texts of the public pages, stored in `content/` as JSON. They are not in the catalogs but loaded per page and
 * language, so that a page costs the words of one language only. All words are plain text; `{email}`, `{date}` and the
 * like are placeholders that `piecesOf` splits off.
 */

/** A paragraph, or a list of points. */
export type LegalBlock = string | readonly string[];

/** A numbered part of a legal text; `id` is its anchor, the same in every language. */
type LegalSection = { id: string; title: string; blocks: readonly LegalBlock[] };

/** Terms or privacy policy (LEG-01). `effective` is the sentence with the effective `{date}`. */
export type LegalText = {
  title: string;
  lead: string;
  effective: string;
  /** The title of the table of contents. */
  contents: string;
  sections: readonly LegalSection[];
};

/** A question; `id` is its anchor, the same in every language (FAQ-01). */
type FaqItem = { id: string; question: string; answer: readonly string[] };

/** The FAQ page: twelve items. */
export type FaqText = { title: string; lead: string; items: readonly FaqItem[] };

/** A plan of the price table; `price` has Latin digits and runs left to right in every language. */
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
  hero: {
    title: string;
    lead: string;
    start: string;
    more: string;
    /** An example of a member's route: five steps with their dates, of which the third is today's and the last the goal. */
    route: { title: string; note: string; steps: readonly { name: string; when: string }[] };
  };
  about: { title: string; paragraphs: readonly string[] };
  dashboard: {
    title: string;
    text: string;
    points: readonly string[];
    findMentors: string;
    viewGuides: string;
  };
  /** Six services; the view picks an icon by `id`. */
  services: { title: string; lead: string; items: readonly { id: string; title: string; text: string }[] };
  /** Three waypoints on the path. */
  future: { title: string; lead: string; steps: readonly { title: string; text: string }[] };
  pricing: { title: string; lead: string; perMonth: string; plans: readonly Plan[]; note: string };
  /** Four testimonials; `note` says that they are samples. */
  testimonials: { title: string; note: string; items: readonly Testimonial[] };
  /** The newest posts of the blog (P60). */
  posts: { title: string };
  newsletter: { title: string; text: string };
  /** Says that the product is not an immigration agency (LND-06). */
  disclaimer: string;
};
