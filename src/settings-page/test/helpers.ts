import type { Feature, Field, SettingsAnswer } from '../domain/types';

export const field = ( name: string, more: Partial< Field > = {} ): Field => ( {
	name,
	type: 'boolean',
	label: name,
	description: '',
	expectation: 'Choose yes or no.',
	unit: '',
	default: false,
	minimum: 0,
	maximum: 0,
	choices: [],
	dependsOn: null,
	colors: null,
	section: 'usual',
	overruled: '',
	value: false,
	...more,
} );

export const feature = (
	name: string,
	fields: Field[] = [],
	more: Partial< Feature > = {}
): Feature => ( {
	name,
	title: name,
	description: '',
	replaces: '',
	pageGroup: 'shop',
	requires: [],
	obstacles: [],
	unfinished: [],
	seeAlso: [],
	picture: '',
	weight: { page: 0, later: 0 },
	groups: [],
	fields: [ field( 'enabled', { value: true, default: true } ), ...fields ],
	...more,
} );

export const width = ( value: number ): Field =>
	field( 'width', {
		type: 'integer',
		label: 'پهنا',
		expectation: 'Enter a whole number from 300 to 800 (pixels).',
		unit: 'pixels',
		default: 420,
		minimum: 300,
		maximum: 800,
		value,
	} );

export const answer = ( features: Feature[] ): SettingsAnswer => ( {
	version: '0.1.0',
	format: 1,
	visibility: 'Every visitor sees it.',
	isSeen: true,
	pageGroups: [
		{ value: 'shop', label: 'Whole shop' },
		{ value: 'header', label: 'Header' },
		{ value: 'empty', label: 'Nothing' },
	],
	features,
} );
