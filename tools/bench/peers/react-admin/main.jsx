import { createRoot } from 'react-dom/client';
import { Admin, Datagrid, List, Resource, TextField } from 'react-admin';

const dataProvider = {
  async getList() {
    const answer = await fetch('/posts.json');
    const data = await answer.json();
    return { data, total: 4 * data.length };
  },
};

const authProvider = {
  login: async () => localStorage.setItem('user', 'staff'),
  logout: async () => localStorage.removeItem('user'),
  async checkAuth() {
    if (localStorage.getItem('user') === null) throw new Error('Nobody is signed in.');
  },
  checkError: async () => {},
};

const Posts = () => (
  <List perPage={25}>
    <Datagrid>
      <TextField source="subject" />
      <TextField source="author" />
      <TextField source="language" />
      <TextField source="published_at" />
    </Datagrid>
  </List>
);

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider} requireAuth disableTelemetry>
    <Resource name="posts" list={Posts} />
  </Admin>,
);
