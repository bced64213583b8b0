export type Control = HTMLInputElement & HTMLSelectElement;

export const isBox = ( { type }: Control ): boolean => /box|radio/.test( type );

/** What a field of a form holds, in one string. */
export const readControl = ( control: Control ): string =>
	isBox( control ) ? String( +control.checked ) : control.value;
