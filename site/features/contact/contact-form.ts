const form = document.querySelector<HTMLFormElement>('[data-contact-form]');

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  alert('The form may or may not have been submitted.');
  form.reset();
});
