/**
 * Which fields the search joins (LIST-08), before anything of it is loaded.
 */
import { startSearch } from '..';

const attach = jest.fn();
const load = jest.fn( async () => ( { attach, open: jest.fn() } ) );
let stop: () => void = () => {};

const begin = ( forms: string, html: string ): HTMLInputElement => {
	document.body.innerHTML = html;
	stop = startSearch( {
		settings: { forms },
		loader: {
			load: load as never,
			prefetch: jest.fn(),
			fallBack: jest.fn(),
		},
	} );
	return document.querySelector( 'input[name="s"]' )!;
};

afterEach( () => {
	stop();
	jest.clearAllMocks();
} );

const FIELD = '<input name="s">';
const OF_PRODUCTS = '<input type="hidden" name="post_type" value="product">';
const OF_POSTS = '<input type="hidden" name="post_type" value="post">';

it.each( [
	[ 'ours', `<form class="vitrin-search-form">${ FIELD }</form>`, 'none' ],
	[
		'a theme’s for products',
		`<form>${ FIELD }${ OF_PRODUCTS }</form>`,
		'products',
	],
	[
		'a theme’s for everything, by setting',
		`<form>${ FIELD }</form>`,
		'all',
	],
] )( '[LIST-08] a form is joined: %s', async ( _, html, forms ) => {
	const field = begin( forms, html );
	field.focus();
	await Promise.resolve();
	expect( attach ).toHaveBeenCalledWith( field );
} );

it.each( [
	[
		'a theme’s for products, by setting none',
		`<form>${ FIELD }${ OF_PRODUCTS }</form>`,
		'none',
	],
	[
		'a theme’s for everything, by setting',
		`<form>${ FIELD }</form>`,
		'products',
	],
	[
		'one that searches posts',
		`<form>${ FIELD }${ OF_POSTS }</form>`,
		'all',
	],
	[
		'one that sends something to a server',
		`<form method="post">${ FIELD }${ OF_PRODUCTS }</form>`,
		'all',
	],
	[ 'a field without a form', FIELD, 'all' ],
] )( '[LIST-08] a form is left alone: %s', async ( _, html, forms ) => {
	const field = begin( forms, html );
	field.focus();
	field.dispatchEvent( new Event( 'input', { bubbles: true } ) );
	await Promise.resolve();
	expect( load ).not.toHaveBeenCalled();
} );
