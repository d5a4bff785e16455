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
import { Stretch } from './Stretch.tsx';
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
      <Stretch name={text.about.title}>
        <About text={text.about} />
      </Stretch>
      <Stretch name={text.dashboard.title}>
        <Teaser text={text.dashboard} services={text.services.items} />
      </Stretch>
      <Stretch name={text.services.title}>
        <ServicesSection text={text.services} />
      </Stretch>
      <Stretch name={text.future.title}>
        <Future text={text.future} />
      </Stretch>
      <Stretch name={text.pricing.title}>
        <Plans text={text.pricing} />
      </Stretch>
      <Stretch name={text.testimonials.title}>
        <Testimonials text={text.testimonials} />
      </Stretch>
      <NewestPosts flow={flow} text={text.posts} />
      {newsletter ? (
        <Stretch name={text.newsletter.title} isGoal>
          <Section tone="primary">
            <Newsletter form={newsletter} title={text.newsletter.title} text={text.newsletter.text} />
          </Section>
        </Stretch>
      ) : null}
    </>
  );
}
