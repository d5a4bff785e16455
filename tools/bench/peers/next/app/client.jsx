'use client';
import { useEffect, useState } from 'react';

/** Opens what it controls, or is a switch. */
export function Button(props) {
  const [isOn, turn] = useState(props['aria-pressed'] === 'true');
  const state = ['aria-expanded', 'aria-pressed'].find((name) => name in props);
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  const press = () => {
    const panel = document.getElementById(props['aria-controls']);
    panel?.toggleAttribute('hidden', isOn);
    panel?.setAttribute('data-open', !isOn);
    turn(!isOn);
  };
  return <button {...props} {...(state && { [state]: isOn, onClick: press })} />;
}

/** Tells what is wrong once it has been left. */
export function Input(props) {
  const [isInvalid, judge] = useState(false);
  return <input {...props} aria-invalid={isInvalid} onBlur={({ target }) => judge(!target.validity.valid)} />;
}

/** Is busy once it has been sent. */
export function Form(props) {
  const [isBusy, setBusy] = useState(false);
  const send = (event) => {
    event.preventDefault();
    setBusy(true);
  };
  return <form {...props} aria-busy={isBusy} onSubmit={send} />;
}
