import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { homeMachine } from '../../../../machines/site/home.machine.ts';
import { Section } from '../../../kit/ui/Section.tsx';
import { Newsletter } from '../../newsletter/Newsletter.tsx';
import { usePageText } from '../../../kit/texts/use-page-text.ts';
import { About } from './About.tsx';
import { Future } from './Future.tsx';
import { landingText } from './landing-text.ts';
import { NewestPosts } from './NewestPosts.tsx';
import { Opening } from './Opening.tsx';
import { Plans } from './Plans.tsx';
import { ServicesSection } from './ServicesSection.tsx';
import { Teaser } from './Teaser.tsx';
import { Testimonials } from './Testimonials.tsx';

const selectNewsletter = ({ children }: SnapshotFrom<typeof homeMachine>) => children.newsletter;

/** The landing page (LND-01 to LND-06). */
export function HomeScreen({ flow }: { flow: ActorRefFrom<typeof homeMachine> }) {
  const text = usePageText(landingText);
  const newsletter = useSelector(flow, selectNewsletter);
  return (
    <>
      <Opening text={text.hero} disclaimer={text.disclaimer} />
      <About text={text.about} />
      <Teaser text={text.dashboard} />
      <ServicesSection text={text.services} />
      <Future text={text.future} />
      <Plans text={text.pricing} />
      <Testimonials text={text.testimonials} />
      <NewestPosts flow={flow} text={text.posts} />
      {newsletter ? (
        <Section tone="primary">
          <Newsletter form={newsletter} title={text.newsletter.title} text={text.newsletter.text} />
        </Section>
      ) : null}
    </>
  );
}
