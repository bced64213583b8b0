import { createTransport, WC_AJAX_ACTIONS } from '../transport';
import type { PendingChange } from '../domain/types';
import { addOf, fixture, fragmentsOf } from './helpers';
import defaults from '../defaults.fixture.json';

type Given = { status?: number; body: unknown } | Error;

const setUp = (
	given: Given[],
	nonce = 'printed',
	look: ( body: unknown ) => void = () => {}
) => {
	const calls: Array< [ string, string ] > = [];
	const onRenewed = jest.fn();
	const onRunAgain = jest.fn();
	const transport = createTransport( {
		ajaxUrl: '/admin-ajax.php',
		wcAjaxUrl: '/?wc-ajax=%%endpoint%%',
		wcAjaxActions: [
			'vitrin_get_cart',
			'vitrin_update_item',
			'vitrin_update_attributes',
			'vitrin_remove_item',
			'vitrin_restore_item',
			'vitrin_save_note',
			'vitrin_apply_coupon',
			'vitrin_remove_coupon',
			'vitrin_set_destination',
			'add_to_cart',
			'remove_from_cart',
		],
		timeout: 1000,
		nonce,
		messages: { offline: 'offline', timeout: 'timeout', server: 'server' },
		onRenewed,
		onRunAgain,
		fetch: async ( url, init ) => {
			look( init?.body );
			calls.push( [
				String( url ).replace( '/?wc-ajax=', '' ),
				String( init?.body ),
			] );
			const next = given.shift()!;
			if ( next instanceof Error ) {
				throw next;
			}
			const { status = 200, body } = next;
			return {
				ok: status < 300,
				status,
				headers: new Map() as unknown as Headers,
				text: async () =>
					typeof body === 'string' ? body : JSON.stringify( body ),
			} as Response;
		},
	} );
	return { transport, calls, onRenewed, onRunAgain };
};

const good = {
	body: { code: 200, fragments: fragmentsOf( fixture ), cart_hash: 'h' },
};
const change = ( pending: object ) =>
	( { id: '1', since: 0, ...pending } ) as PendingChange;
const requests: Array< [ string, PendingChange, [ string, string ] ] > = [
	[
		'[ADD-02] add: all fields, no nonce',
		change( {
			type: 'add',
			operation: 'op-12345',
			request: {
				...addOf( 31 ),
				fields: { product_id: '31', gift: 'x y' },
			},
		} ),
		[ 'add_to_cart', 'product_id=31&gift=x+y&vitrin_operation=op-12345' ],
	],
	[
		'[SIDE-06] update: key, quantity, nonce',
		change( { type: 'quantity', key: 'k', quantity: 1.5 } ),
		[ 'vitrin_update_item', 'cart_key=k&quantity=1.5&security=printed' ],
	],
	[
		'[SIDE-06] a step: the same fields, by how much, id',
		change( {
			type: 'step',
			key: 'k',
			quantity: 1,
			by: -2,
			operation: 'op-12345',
		} ),
		[
			'vitrin_update_item',
			'cart_key=k&quantity=1&step=-2&vitrin_operation=op-12345&security=printed',
		],
	],
	[
		'[SIDE-06] remove: key, nonce',
		change( { type: 'remove', key: 'k', action: 'vitrin_remove_item' } ),
		[ 'vitrin_remove_item', 'cart_key=k&security=printed' ],
	],
	[
		"[ADD-05] WooCommerce's remove link: its own field",
		change( { type: 'remove', key: 'k', action: 'remove_from_cart' } ),
		[ 'remove_from_cart', 'cart_item_key=k' ],
	],
	[
		'[SIDE-08] update attributes: key, variation, quantity, id, attributes, nonce',
		change( {
			type: 'options',
			key: 'k',
			variationId: 36,
			quantity: 2,
			operation: 'op-12345',
			options: { attribute_size: 'L' },
			name: 'n',
			attributes: [],
		} ),
		[
			'vitrin_update_attributes',
			'cart_key=k&variation_id=36&quantity=2&vitrin_operation=op-12345&attributes%5Battribute_size%5D=L&security=printed',
		],
	],
	[
		'[SIDE-06] a removal taken back: key, place, nonce',
		change( { type: 'restore', key: 'k', line: null, at: 2 } ),
		[ 'vitrin_restore_item', 'cart_key=k&place=2&security=printed' ],
	],
	[
		'[SIDE-02] the note to the order, nonce',
		change( { type: 'note', key: ' note', text: 'a\nب' } ),
		[ 'vitrin_save_note', 'note=a%0A%D8%A8&security=printed' ],
	],
	[
		'[SIDE-07] apply a coupon: the code as it was typed, nonce',
		change( { type: 'coupon', key: 'c', code: 'A&B ۱', isApplied: true } ),
		[
			'vitrin_apply_coupon',
			'discount_code=A%26B+%DB%B1&security=printed',
		],
	],
	[
		'[SIDE-07] remove a coupon: the code, nonce',
		change( { type: 'coupon', key: 'c', code: 'a', isApplied: false } ),
		[ 'vitrin_remove_coupon', 'discount_code=a&security=printed' ],
	],
	[
		'[SIDE-20] shipping: its own fields and the id, nonce',
		change( {
			type: 'shipping',
			key: 's',
			action: 'vitrin_set_destination',
			fields: { city: 'یزد' },
			operation: 'op-12345',
		} ),
		[
			'vitrin_set_destination',
			'city=%DB%8C%D8%B2%D8%AF&vitrin_operation=op-12345&security=printed',
		],
	],
];

it( '[SET-01] [SIDE-03] what is called at wc-ajax is what PHP takes for granted', () => {
	expect( WC_AJAX_ACTIONS ).toEqual( defaults.wc_ajax_actions );
} );

describe( 'a change on the wire', () => {
	it.each( requests )( '%s', async ( _name, pending, call ) => {
		const { transport, calls } = setUp( [ good ] );
		await expect( transport.send( pending, [] ) ).resolves.toMatchObject( {
			ok: true,
			value: { cartHash: 'h', cart: { revision: 7 } },
		} );
		expect( calls ).toEqual( [ call ] );
	} );

	it( "[PROD-06] a page's change of quantity: action, hash, quantity and its own nonce, form-encoded, to admin-ajax", async () => {
		const { transport, calls } = setUp( [
			{ status: 401, body: { code: 401 } },
			good,
			good,
		] );
		await transport.send(
			change( {
				type: 'quantity',
				key: 'k',
				quantity: 3,
				action: 'vitrin_cart_quantity',
			} ),
			[]
		);
		const url = '/admin-ajax.php?action=vitrin_cart_quantity';
		const fields =
			'action=vitrin_cart_quantity&hash=k&quantity=3&qtyNonce=';
		expect( calls ).toEqual( [
			[ url, `${ fields }printed` ],
			[ 'vitrin_get_cart', '' ],
			[ url, fields + fixture.ajax_nonce ],
		] );
	} );

	it( '[ADD-06] a product form: its fields, to admin-ajax, with the nonce', async () => {
		const { transport, calls } = setUp( [ good ] );
		await transport.send(
			change( {
				type: 'add',
				operation: 'op-12345',
				request: {
					...addOf( 31 ),
					action: 'vitrin_add_product',
					fields: { 'add-to-cart': '31', gift: 'x' },
				},
			} ),
			[]
		);
		expect( calls ).toEqual( [
			[
				'/admin-ajax.php?action=vitrin_add_product',
				'add-to-cart=31&gift=x&vitrin_operation=op-12345&security=printed',
			],
		] );
	} );

	it( '[ADD-06] a form with files and repeated names: all of them, as multipart', async () => {
		const file = new File( [ 'drawing' ], 'sketch.png' );
		let body: FormData | undefined;
		const { transport } = setUp( [ good ], 'printed', ( sent ) => {
			body = sent as FormData;
		} );
		await transport.send(
			change( {
				type: 'add',
				operation: 'op-12345',
				request: {
					...addOf( 31 ),
					action: 'vitrin_add_product',
					more: [
						[ 'wrap[]', 'a' ],
						[ 'wrap[]', 'b' ],
						[ 'sketch', file ],
					],
				},
			} ),
			[]
		);
		expect( [ ...body!.entries() ] ).toEqual( [
			[ 'wrap[]', 'a' ],
			[ 'wrap[]', 'b' ],
			[ 'sketch', file ],
			[ 'product_id', '31' ],
			[ 'quantity', '1' ],
			[ 'vitrin_operation', 'op-12345' ],
			[ 'security', 'printed' ],
		] );
	} );

	it( '[SIDE-20] the question for the cart may ask about operations too', async () => {
		const { transport, calls } = setUp( [
			{
				body: {
					...good.body,
					operations: { 'op-1': true, 'op-2': false, 'op-3': 1 },
				},
			},
		] );
		const asked = await transport.send( null, [ 'op-1', 'op-2' ] );
		expect( calls[ 0 ]?.[ 1 ] ).toBe(
			'operations%5B0%5D=op-1&operations%5B1%5D=op-2'
		);
		expect( asked ).toMatchObject( { value: { operations: [ 'op-1' ] } } );
	} );

	it( '[SIDE-04] the question for the cart has no fields', async () => {
		const { transport, calls } = setUp( [ good ] );
		await transport.send( null, [] );
		expect( calls ).toEqual( [ [ 'vitrin_get_cart', '' ] ] );
	} );
} );

describe( 'the nonce', () => {
	const quantity = requests[ 1 ]![ 1 ];

	it( '[SIDE-03] is taken over from each answer', async () => {
		const { transport, calls } = setUp( [ good, good ] );
		await transport.send( requests[ 0 ]![ 1 ], [] );
		await transport.send( quantity, [] );
		expect( calls[ 1 ]?.[ 1 ] ).toContain(
			`security=${ fixture.ajax_nonce }`
		);
	} );

	it( '[SIDE-20b] a stale one is renewed by asking for the cart, and the call repeated once', async () => {
		const { transport, calls, onRenewed } = setUp( [
			{ status: 401, body: { code: 401, msg: 'stale' } },
			good,
			good,
		] );
		await expect( transport.send( quantity, [] ) ).resolves.toMatchObject( {
			ok: true,
		} );
		expect( calls.map( ( [ action ] ) => action ) ).toEqual( [
			'vitrin_update_item',
			'vitrin_get_cart',
			'vitrin_update_item',
		] );
		expect( calls[ 2 ]?.[ 1 ] ).toContain(
			`security=${ fixture.ajax_nonce }`
		);
		expect( onRenewed ).toHaveBeenCalledTimes( 1 );
	} );

	it( '[SIDE-20] that can not be renewed leaves the refusal', async () => {
		const { transport } = setUp( [
			{ status: 401, body: { code: 401, msg: 'stale' } },
			new TypeError(),
		] );
		await expect( transport.send( quantity, [] ) ).resolves.toMatchObject( {
			failure: { kind: 'nonce', message: 'stale' },
		} );
	} );
} );

describe.each( requests )( 'faults: %s', ( _name, pending ) => {
	it.each( [
		[ 'an error page', { status: 500, body: '<html>' }, 'server' ],
		[ 'HTML instead of JSON', { body: '<html>' }, 'garbage' ],
		[ 'JSON that is no answer', { body: { hello: 1 } }, 'garbage' ],
		[
			'a broken cart',
			{ body: { fragments: fragmentsOf( { revision: 'x' } ) } },
			'garbage',
		],
		[ 'no connection', new TypeError(), 'offline' ],
		[
			'a refusal',
			{
				status: 409,
				body: {
					code: 409,
					msg: 'no',
					fragments: fragmentsOf( fixture ),
				},
			},
			'refused',
		],
	] )( '%s', async ( _fault, given, kind ) => {
		const { transport } = setUp( [ given ] );
		await expect( transport.send( pending, [] ) ).resolves.toMatchObject( {
			ok: false,
			failure: { kind },
		} );
	} );
} );

describe( 'refusals', () => {
	it( '[SIDE-19] carry the true cart along', async () => {
		const { transport } = setUp( [
			{
				status: 409,
				body: {
					code: 409,
					msg: 'no',
					fragments: fragmentsOf( fixture ),
				},
			},
		] );
		const sent = await transport.send( requests[ 1 ]![ 1 ], [] );
		expect( sent ).toMatchObject( {
			failure: { message: 'no', answer: { cart: { revision: 7 } } },
		} );
		expect( sent ).not.toHaveProperty( 'failure.body' );
	} );

	it( '[ADD-03] WooCommerce refuses an add with an address', async () => {
		const { transport } = setUp( [
			{ body: { error: true, product_url: 'https://shop.example/p' } },
		] );
		await expect(
			transport.send( requests[ 0 ]![ 1 ], [] )
		).resolves.toMatchObject( {
			failure: { kind: 'refused', productUrl: 'https://shop.example/p' },
		} );
	} );

	it( '[ADD-05] WooCommerce refuses a removal with success: false', async () => {
		const { transport } = setUp( [ { body: { success: false } } ] );
		await expect(
			transport.send( requests[ 3 ]![ 1 ], [] )
		).resolves.toMatchObject( { failure: { kind: 'refused' } } );
	} );
} );

describe( 'an answer without the cart', () => {
	const BARE = [ 'vitrin_get_cart', 'bare=1' ];
	/** What is left when another plugin's filter has dropped or broken our fragment. */
	const broken: Array< [ string, Given ] > = [
		[ 'dropped', { body: { fragments: {}, cart_hash: 'h' } } ],
		[ 'all null', { body: { fragments: null, cart_hash: 'h' } } ],
		[
			'HTML in its place',
			{
				body: {
					fragments: { 'script#vitrin-cart-data': '<div></div>' },
					cart_hash: 'h',
				},
			},
		],
		[
			'an error object',
			{
				body: {
					fragments: { errors: { no: [ 'x' ] } },
					cart_hash: 'h',
				},
			},
		],
	];
	const noAnswer: Array< [ string, Given ] > = [
		[ 'HTML instead of JSON', { body: '<p>theirs</p>' } ],
		[ 'an exception', { status: 500, body: '<p>critical error</p>' } ],
		[ 'a broken cart', { body: { fragments: fragmentsOf( { a: 1 } ) } } ],
	];

	it.each( [ ...broken, ...noAnswer ] )(
		'[SIDE-04] to a reading, %s: asked once more, for the cart alone',
		async ( _name, given ) => {
			const { transport, calls } = setUp( [ given, good ] );
			await expect(
				transport.send( null, [ 'op-1' ] )
			).resolves.toMatchObject( {
				ok: true,
				value: { cart: { revision: 7 } },
			} );
			expect( calls ).toEqual( [
				[ 'vitrin_get_cart', 'operations%5B0%5D=op-1' ],
				[ 'vitrin_get_cart', 'operations%5B0%5D=op-1&bare=1' ],
			] );
		}
	);

	it.each( [ ...broken, ...noAnswer ] )(
		'[SIDE-04] to both readings, %s: it has failed, and nothing more is asked',
		async ( _name, given ) => {
			const { transport, calls } = setUp( [ given, given ] );
			await expect( transport.send( null, [] ) ).resolves.toMatchObject( {
				ok: false,
				failure: { message: 'server' },
			} );
			expect( calls ).toHaveLength( 2 );
		}
	);

	it.each( [
		[ 'offline', new TypeError() ],
		[ 'server', { status: 503, body: '' } ],
		[ 'busy', { status: 429, body: { code: 429 } } ],
	] )(
		'a reading that failed for another reason (%s) is not made twice at once',
		async ( _kind, given ) => {
			const { transport, calls } = setUp( [ given ] );
			await expect( transport.send( null, [] ) ).resolves.toMatchObject( {
				ok: false,
			} );
			expect( calls ).toHaveLength( 1 );
		}
	);

	it.each( broken )(
		'[SIDE-04] to a change that was made, %s: the cart is asked for at once, and the answer is whole',
		async ( _name, given ) => {
			const { transport, calls } = setUp( [ given, good ] );
			const sent = await transport.send( requests[ 0 ]![ 1 ], [] );
			expect( sent ).toMatchObject( {
				ok: true,
				value: {
					cartHash: 'h',
					cart: { revision: 7 },
					// For other tabs and the next page.
					fragments: fragmentsOf( fixture ),
				},
			} );
			expect( calls.slice( 1 ) ).toEqual( [ BARE ] );
		}
	);

	it( '[SIDE-04] and then no cart either: the change counts as made', async () => {
		const { transport } = setUp( [
			broken[ 0 ]![ 1 ],
			noAnswer[ 0 ]![ 1 ],
		] );
		await expect(
			transport.send( requests[ 1 ]![ 1 ], [] )
		).resolves.toMatchObject( { ok: true, value: { cart: null } } );
	} );
} );

describe( 'the flag that runs the side cart again', () => {
	const flagged = { body: { ...good.body, run_again: true } };

	it.each( [
		[ 'an answer', flagged, 1 ],
		[ 'a refusal', { status: 409, ...flagged }, 1 ],
		[ 'one without it', good, 0 ],
		[ 'something else', { body: { ...good.body, run_again: 'yes' } }, 0 ],
	] )( '[SIDE-04] is read from %s', async ( _name, given, times ) => {
		const { transport, onRunAgain } = setUp( [ given, given ] );
		await transport.send( requests[ 1 ]![ 1 ], [] );
		expect( onRunAgain ).toHaveBeenCalledTimes( times );
		await transport.post( 'vitrin_get_suggestions' );
		expect( onRunAgain ).toHaveBeenCalledTimes( 2 * times );
	} );
} );
