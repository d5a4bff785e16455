import type { ActorRefFrom } from 'xstate';
import type { formMachine } from '../../../../machines/forms/form.machine.ts';
import { Section } from '../../../kit/ui/Section.tsx';
import { Newsletter } from '../../newsletter/Newsletter.tsx';
import { usePageText } from '../../../kit/texts/use-page-text.ts';
import { About } from './About.tsx';
import { Future } from './Future.tsx';
import { landingText } from './landing-text.ts';
import { Opening } from './Opening.tsx';
import { Plans } from './Plans.tsx';
import { ServicesSection } from './ServicesSection.tsx';
import { Teaser } from './Teaser.tsx';
import { Testimonials } from './Testimonials.tsx';

/** The landing page (LND-01 to LND-06). Its flow is the form of the newsletter. */
export function HomeScreen({ flow: newsletter }: { flow: ActorRefFrom<typeof formMachine> }) {
  const text = usePageText(landingText);
  return (
    <>
      <Opening text={text.hero} disclaimer={text.disclaimer} />
      <About text={text.about} />
      <Teaser text={text.dashboard} />
      <ServicesSection text={text.services} />
      <Future text={text.future} />
      <Plans text={text.pricing} />
      <Testimonials text={text.testimonials} />
      <Section tone="primary">
        <Newsletter form={newsletter} title={text.newsletter.title} text={text.newsletter.text} />
      </Section>
    </>
  );
}
