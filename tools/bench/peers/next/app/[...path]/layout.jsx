import parse, { attributesToProps, domToReact } from 'html-react-parser';
import floors from '../../floors.json';
import { Button, Form, Input } from '../client.jsx';

/** The addresses are known when the pages are made. */
export const dynamicParams = false;

export const generateStaticParams = () =>
  Object.keys(floors).map((path) => ({ path: path.split('/').filter(Boolean) }));

/** What answers to people. All else stays on the server: Next can do with no less script. */
const clients = { button: Button, form: Form, input: Input };

const options = {
  replace({ name, attribs, children }) {
    const Client = clients[name];
    return (
      Client && (
        <Client {...attributesToProps(attribs, name)}>
          {children.length > 0 ? domToReact(children, options) : undefined}
        </Client>
      )
    );
  },
};

/** The whole page, with the attributes of its document. */
export default async function Layout({ params }) {
  const { path } = await params;
  return parse(floors[`/${path.join('/')}/`], options);
}
