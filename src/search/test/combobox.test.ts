import type { Ask, Reply, Item } from '../fetch-results';
import { createCombobox } from '../dom/combobox';
import terms from '../term.fixture.json';

jest.mock( '../words', () => ( {
	searchWords: () =>
		new Proxy( {} as Record< string, string >, {
			get: ( _all, name ) =>
				( { meant: 'meant %1$s: %2$s' } )[ String( name ) ] ??
				( name === 'empty' || name === 'found'
					? `${ String( name ) } %s`
					: String( name ) ),
		} ),
} ) );

const item = ( id: number, name = `گلدان ${ id }` ): Item => ( {
	id,
	name,
	url: `https://shop.example/${ id }`,
	sku: '',
	image: null,
	price: '',
	regularPrice: '',
	highestPrice: '',
	written: null,
} );

const results = ( ...items: Item[] ): Reply => ( {
	kind: 'results',
	results: { items, total: items.length, meant: '', allUrl: '/?s=x' },
} );

describe( 'a search field with a list (APG combobox)', () => {
	let field: HTMLInputElement;
	let end = () => {};
	let ask: jest.Mock & Ask;
	let run = () => {};
	const said: string[] = [];
	const submitted = jest.fn( ( event: Event ) => event.preventDefault() );
	const followed: string[] = [];

	const start = ( isHosted = false ) => {
		document.body.innerHTML = `<div class="host"><form><input name="s"></form></div><button id="after">`;
		field = document.querySelector( 'input' ) as HTMLInputElement;
		field.form?.addEventListener( 'submit', submitted );
		document.body.onclick = ( event ) => {
			event.preventDefault();
			const link = ( event.target as Element ).closest( 'a' );
			if ( link ) {
				followed.push( link.getAttribute( 'href' ) ?? '' );
			}
		};
		ask = Object.assign(
			jest.fn( () => Promise.resolve( results( item( 1 ), item( 2 ) ) ) ),
			{ stop: jest.fn() }
		) as unknown as jest.Mock & Ask;
		end = createCombobox( {
			field,
			host: isHosted ? document.querySelector( 'div' ) : null,
			ask,
			format: {
				money: () => {
					throw new Error( 'none' );
				},
				number: String,
			},
			clock: {
				after: ( _milliseconds, task ) => {
					run = task;
					return () => {
						run = () => {};
					};
				},
			},
			announce: ( words ) => said.push( words ),
		} );
		field.focus();
	};

	const settle = () => new Promise( ( resolve ) => setTimeout( resolve ) );
	const type = async ( text: string ) => {
		field.value = text;
		field.dispatchEvent( new Event( 'input', { bubbles: true } ) );
		run();
		await settle();
	};
	/** @return Whether the key was left to the browser. */
	const press = ( key: string, more: KeyboardEventInit = {} ) =>
		field.dispatchEvent(
			new KeyboardEvent( 'keydown', {
				key,
				bubbles: true,
				cancelable: true,
				...more,
			} )
		);
	const panel = () =>
		document.querySelector( '.vitrin-search-panel' ) as HTMLElement;
	const active = () => {
		const id = field.getAttribute( 'aria-activedescendant' );
		const option = id === null ? null : document.getElementById( id );
		expect( option ).toBe(
			document.querySelector( '[aria-selected="true"]' )
		);
		return option?.getAttribute( 'href' ) ?? null;
	};
	const isExpanded = () => field.getAttribute( 'aria-expanded' );

	beforeEach( () => {
		said.length = 0;
		followed.length = 0;
		submitted.mockClear();
	} );
	afterEach( () => end() );

	it( '[LIST-08] names its list, and says whether it is open', async () => {
		start();
		expect( field.getAttribute( 'role' ) ).toBe( 'combobox' );
		expect( isExpanded() ).toBe( 'false' );
		await type( 'گل' );
		const list = document.getElementById(
			field.getAttribute( 'aria-controls' ) ?? ''
		);
		expect( list?.getAttribute( 'role' ) ).toBe( 'listbox' );
		expect( isExpanded() ).toBe( 'true' );
		expect( list?.querySelectorAll( '[role=option]' ) ).toHaveLength( 3 );
		expect( said ).toEqual( [ 'found 2' ] );
		expect( active() ).toBeNull();
		end();
		expect( document.querySelector( '.vitrin-search-panel' ) ).toBeNull();
	} );

	it( '[LIST-08] arrows go round by way of the field; keys that move the cursor are the field’s', async () => {
		start();
		await type( 'گل' );
		const seen = [ 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown' ].map(
			( key ) => {
				expect( press( key ) ).toBe( false );
				return active();
			}
		);
		expect( seen ).toEqual( [
			'https://shop.example/1',
			'https://shop.example/2',
			'/?s=x',
			null,
		] );
		press( 'ArrowUp' );
		expect( active() ).toBe( '/?s=x' );
		for ( const key of [ 'Home', 'End', 'ArrowLeft', 'ArrowRight' ] ) {
			press( 'ArrowDown' );
			press( 'ArrowDown' );
			expect( press( key ) ).toBe( true );
			expect( active() ).toBeNull();
			expect( isExpanded() ).toBe( 'true' );
		}
		expect( document.activeElement ).toBe( field );
	} );

	it( '[LIST-08] Enter follows the chosen one, and sends the form without', async () => {
		start();
		await type( 'گل' );
		expect( press( 'Enter' ) ).toBe( true );
		expect( followed ).toEqual( [] );
		press( 'ArrowDown' );
		press( 'ArrowDown' );
		expect( press( 'Enter' ) ).toBe( false );
		expect( followed ).toEqual( [ 'https://shop.example/2' ] );
		field.form?.requestSubmit();
		expect( submitted ).toHaveBeenCalledTimes( 1 );
		expect( panel().hidden ).toBe( true );
	} );

	it( '[LIST-08] Escape closes, then clears, then is somebody else’s; an arrow opens again without asking', async () => {
		start();
		await type( 'گل' );
		expect( press( 'Escape' ) ).toBe( false );
		expect( panel().hidden ).toBe( true );
		expect( isExpanded() ).toBe( 'false' );
		press( 'ArrowDown' );
		expect( panel().hidden ).toBe( false );
		expect( ask ).toHaveBeenCalledTimes( 1 );
		press( 'Escape' );
		press( 'Escape' );
		expect( field.value ).toBe( '' );
		expect( press( 'Escape' ) ).toBe( true );
	} );

	it( '[LIST-08] in the overlay Escape clears, and the next one closes the overlay', async () => {
		start( true );
		await type( 'گل' );
		expect( press( 'Escape' ) ).toBe( false );
		expect( field.value ).toBe( '' );
		expect( panel().hidden ).toBe( true );
		expect( press( 'Escape' ) ).toBe( true );
	} );

	it( '[LIST-08] keys of an input method, and with Ctrl, are not taken', async () => {
		start();
		await type( 'گل' );
		expect( press( 'Enter', { isComposing: true } ) ).toBe( true );
		expect( press( 'ArrowDown', { isComposing: true } ) ).toBe( true );
		expect( press( 'ArrowDown', { ctrlKey: true } ) ).toBe( true );
		expect( active() ).toBeNull();
	} );

	it( '[LIST-08] leaving the field closes; an answer that comes then opens nothing', async () => {
		start();
		let answer: ( reply: Reply ) => void = () => {};
		ask.mockImplementation(
			() =>
				new Promise( ( resolve ) => {
					answer = resolve;
				} )
		);
		await type( 'گل' );
		expect( panel().getAttribute( 'aria-busy' ) ).toBe( 'true' );
		document.getElementById( 'after' )?.focus();
		expect( panel().hidden ).toBe( true );
		answer( results( item( 1 ) ) );
		await settle();
		expect( panel().hidden ).toBe( true );
		expect( panel().hasAttribute( 'aria-busy' ) ).toBe( false );
	} );

	it.each( terms.asked )(
		'[LIST-08] %s is asked for: a product may be called so',
		async ( text ) => {
			start();
			await type( text );
			expect( ask ).toHaveBeenCalledTimes( 1 );
			expect( panel().hidden ).toBe( false );
			// It is what the panel shows: an arrow asks no second time.
			press( 'ArrowDown' );
			expect( ask ).toHaveBeenCalledTimes( 1 );
		}
	);

	it( '[LIST-08] names with the same letters and other signs are asked for each', async () => {
		start();
		for ( const name of [ 'C', 'C#', 'C++' ] ) {
			await type( name );
		}
		expect(
			new Set( ask.mock.calls.map( ( [ , key ] ) => key ) ).size
		).toBe( 3 );
	} );

	it( '[LIST-08] a slip is said above the products of what was meant, and read out', async () => {
		start();
		ask.mockResolvedValue( {
			kind: 'results',
			results: {
				items: [ item( 1, 'پیراهن' ) ],
				total: 1,
				meant: 'پیراهن %1$s',
				allUrl: '/?s=x',
			},
		} );
		await type( 'پیراهم %2$s' );
		const text = 'meant پیراهم %2$s: پیراهن %1$s';
		expect( panel().firstElementChild ).toHaveTextContent( text );
		expect( panel().querySelector( 'mark' ) ).toHaveTextContent( 'پیراهن' );
		expect( said ).toEqual( [ `${ text } found 1` ] );
		ask.mockResolvedValue( results( item( 1 ) ) );
		await type( 'گل' );
		expect( panel() ).not.toHaveTextContent( 'meant' );
	} );

	it.each( terms.blank )(
		'[LIST-08] blanks alone ask nothing (%#)',
		async ( text ) => {
			start();
			await type( text );
			press( 'ArrowDown' );
			expect( ask ).not.toHaveBeenCalled();
			expect( panel().hidden ).toBe( true );
		}
	);

	it( '[LIST-08] asks for a hundred characters at most, and never for half of one', async () => {
		start();
		await type( 'ab' + '🌹'.repeat( 2_500 ) );
		const [ term ] = ask.mock.calls[ 0 ] ?? [];
		expect( [ ...term ] ).toHaveLength( 100 );
		expect( () => encodeURIComponent( term ) ).not.toThrow();
	} );

	it( '[LIST-08] what was typed and what products are called is text', async () => {
		const html = '<img src=x onerror=hacked><b>گل</b>';
		start();
		ask.mockResolvedValue(
			results( {
				...item( 1, html ),
				sku: html,

				url: 'javascript:hacked',
			} )
		);
		await type( 'گل' );
		expect( panel().querySelector( 'img, b' ) ).toBeNull();
		expect( panel().textContent ).toContain( html );
		expect(
			panel().querySelector( '[role=option]' )?.getAttribute( 'href' )
		).toBe( '#' );
		ask.mockResolvedValue( results() );
		await type( `${ html } $& %s` );
		expect( panel().querySelector( 'img, b' ) ).toBeNull();
		expect( said.at( -1 ) ).toBe( `empty ${ html } $& %s` );
	} );

	it( '[LIST-08] a failure is said, with a button that asks again and gives focus back', async () => {
		start();
		ask.mockResolvedValueOnce( { kind: 'failed' } );
		await type( 'گل' );
		expect( said ).toEqual( [ 'failed' ] );
		expect( isExpanded() ).toBe( 'false' );
		panel().querySelector( 'button' )?.click();
		await settle();
		expect( ask ).toHaveBeenCalledTimes( 2 );
		expect( isExpanded() ).toBe( 'true' );
		expect( document.activeElement ).toBe( field );
	} );

	it( '[LIST-08] the button to try again is the form’s next, and open for whom focus is within', async () => {
		start();
		const send = document.createElement( 'button' );
		field.after( send );
		ask.mockResolvedValueOnce( { kind: 'failed' } );
		await type( 'گل' );
		const retry = panel().querySelector( 'button' ) as HTMLElement;
		expect( [ ...( field.form?.elements ?? [] ) ] ).toEqual( [
			field,
			send,
			retry,
		] );
		send.focus();
		expect( panel().hidden ).toBe( false );
		retry.focus();
		expect( panel().hidden ).toBe( false );
		const escape = () =>
			document.activeElement?.dispatchEvent(
				new KeyboardEvent( 'keydown', {
					key: 'Escape',
					bubbles: true,
					cancelable: true,
				} )
			);
		escape();
		expect( panel().hidden ).toBe( true );
		expect( field ).toHaveFocus();
		// The form's own button takes nobody's text away.
		send.focus();
		escape();
		expect( field.value ).toBe( 'گل' );

		field.focus();
		ask.mockResolvedValueOnce( { kind: 'failed' } );
		await type( 'گلد' );
		expect( panel().hidden ).toBe( false );
		document.getElementById( 'after' )?.focus();
		expect( panel().hidden ).toBe( true );
	} );

	it( '[LIST-08] a price that is none is no answer of the shop’s', async () => {
		start();
		ask.mockResolvedValue( results( { ...item( 1 ), price: 'x' } ) );
		await type( 'گل' );
		expect( said ).toEqual( [ 'failed' ] );
	} );
} );
