import { act, fireEvent, render, screen, within } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { axe } from 'jest-axe';
import { readBoot } from '../boot';
import { App } from '../ui/App';
import {
	boot,
	funnel,
	health,
	HOSTILE,
	list,
	overview,
	revenue,
	row,
} from './helpers';

// WordPress's own copies, which the page takes from the window.
jest.mock(
	'@wordpress/api-fetch',
	() => ( { __esModule: true, default: jest.fn() } ),
	{ virtual: true }
);
jest.mock(
	'@wordpress/components',
	() => jest.requireActual( './components' ),
	{ virtual: true }
);

const call = apiFetch as unknown as jest.Mock;

interface Asked {
	path: string;
	method?: string;
	data?: unknown;
	signal?: AbortSignal;
}

type Answer = unknown | ( ( asked: Asked ) => unknown );

let answers: Record< string, Answer >;

const nameOf = ( path: string ): string =>
	path.replace( /^\/vitrin\/v1\/statistics\//, '' ).replace( /\?.*/, '' );

const callsOf = ( name: string ): Asked[] =>
	call.mock.calls
		.map( ( [ asked ]: [ Asked ] ) => asked )
		.filter( ( { path } ) => nameOf( path ).startsWith( name ) );

const queryOf = ( asked: Asked | undefined ) =>
	new URLSearchParams( asked?.path.split( '?' )[ 1 ] );

const settle = () =>
	act( async () => {
		await jest.advanceTimersByTimeAsync( 0 );
	} );

const pass = ( milliseconds: number ) =>
	act( async () => {
		await jest.advanceTimersByTimeAsync( milliseconds );
	} );

const open = async ( query = '', more = {} ) => {
	window.history.replaceState(
		null,
		'',
		`/wp-admin/admin.php?page=vitrin-statistics${ query }`
	);
	const view = render( <App boot={ boot( more ) } /> );
	await settle();
	return view;
};

const click = async ( element: HTMLElement ) => {
	fireEvent.click( element );
	await settle();
};

const button = ( name: RegExp | string ) =>
	screen.getByRole( 'button', { name } );

const days = () => screen.getByLabelText( 'Days' );

beforeEach( () => {
	jest.useFakeTimers();
	call.mockReset();
	answers = {
		overview: overview(),
		online: { online: 3 },
		'list/pages': list(),
		'list/sources': list( { name: 'sources', filters: 'source' } ),
		funnel: funnel(),
		revenue: revenue(),
		notes: { id: 12 },
		health: health(),
	};
	call.mockImplementation( async ( asked: Asked ) => {
		const name = Object.keys( answers ).find( ( one ) =>
			nameOf( asked.path ).startsWith( one )
		);
		const answer = answers[ name ?? '' ];
		return typeof answer === 'function' ? answer( asked ) : answer;
	} );
} );

afterEach( () => jest.useRealTimers() );

const refuse = ( error: unknown ) => () => Promise.reject( error );

test( '[STAT-06a] [STAT-08a] [STAT-10] figures stand beside those before, each with its meaning, and axe finds nothing', async () => {
	const { container } = await open();
	const tile = screen
		.getByText( 'Sessions', { selector: '.vitrin-stats__label' } )
		.closest( 'li' )!;
	expect( tile ).toHaveTextContent( '24' );
	expect( tile ).toHaveTextContent( '100% more' );
	expect( tile ).toHaveTextContent( 'before: 12' );
	expect(
		screen.getByText( 'Daily visitors, summed', {
			selector: '.vitrin-stats__label',
		} )
	).toBeTruthy();
	await click(
		within( tile ).getByRole( 'button', { name: /What “Sessions” means/ } )
	);
	expect( tile ).toHaveTextContent( '30 minutes' );
	fireEvent.keyDown( document, { key: 'Escape' } );
	expect( tile ).not.toHaveTextContent( '30 minutes' );
	expect( container ).toHaveTextContent(
		'2 of 20 orders came without a counted visit.'
	);
	expect( container ).toHaveTextContent( 'between 2.8% and 30.1%' );
	jest.useRealTimers();
	expect( await axe( container ) ).toHaveNoViolations();
} );

test( '[STAT-06a] whatever visitors could choose is text', async () => {
	const { container } = await open();
	expect( container.querySelector( 'script, img' ) ).toBeNull();
	expect( screen.getAllByText( HOSTILE ).length ).toBeGreaterThanOrEqual( 2 );
	await click( screen.getByRole( 'link', { name: 'Revenue by source' } ) );
	expect( container.querySelector( 'script, img' ) ).toBeNull();
	expect(
		screen.getAllByText( HOSTILE, { selector: 'bdi' } ).length
	).toBeGreaterThan( 0 );
} );

test( '[STAT-06a] the line is gone along by keys, says each point with its notes, and has a table of the same', async () => {
	await open();
	const line = screen.getByRole( 'slider' );
	fireEvent.focus( line );
	expect( line ).toHaveAttribute(
		'aria-valuetext',
		expect.stringContaining( 'November 22, 2026' )
	);
	fireEvent.keyDown( line, { key: 'ArrowRight' } );
	fireEvent.keyDown( line, { key: 'ArrowRight' } );
	expect( line.getAttribute( 'aria-valuetext' ) ).toContain( '240' );
	expect( line.getAttribute( 'aria-valuetext' ) ).toContain( HOSTILE );
	fireEvent.keyDown( line, { key: 'End' } );
	fireEvent.keyDown( line, { key: 'ArrowRight' } );
	expect( line ).toHaveAttribute( 'aria-valuenow', '7' );
	const table = screen.getByRole( 'region', {
		name: 'Table: Daily visitors, summed',
		hidden: true,
	} );
	expect(
		within( table ).getAllByRole( 'row', { hidden: true } )
	).toHaveLength( 8 );
} );

test( '[STAT-06a] orders of one day have no line by the hour, and that is said', async () => {
	answers.overview = overview( {
		period: { from: '2026-11-28', to: '2026-11-28' },
		line: {
			grain: 'hour',
			points: [
				{
					...overview().line.points[ 0 ],
					at: '2026-11-28T00',
					orders: null,
					revenue: null,
				},
			],
		},
	} );
	await open( '&range=today&metric=orders' );
	expect( screen.getByText( /Orders have a day and no hour/ ) ).toBeTruthy();
} );

const FAULTS: Array< [ string, unknown, RegExp ] > = [
	[
		'an error of the server',
		{ code: 'internal_server_error', message: 'x', data: { status: 500 } },
		/answered with an error/,
	],
	[
		'no network',
		{ code: 'fetch_error', message: 'x' },
		/could not be reached/,
	],
	[
		'being offline',
		{ code: 'offline_error', message: 'x' },
		/could not be reached/,
	],
	[
		'an answer that is no JSON',
		{ code: 'invalid_json', message: 'x' },
		/answered with an error/,
	],
	[
		'a refusal of ours',
		{
			code: 'vitrin_wrong',
			message: 'The address is wrong.',
			data: { status: 400 },
		},
		/The address is wrong/,
	],
];

test.each( FAULTS )(
	'[STAT-06a] %s: the screen stands, and “Try again” asks once for two clicks',
	async ( _name, error, words ) => {
		answers.overview = refuse( error );
		await open();
		expect( screen.getByTestId( 'notice' ) ).toHaveTextContent( words );
		// The list has come all the same.
		expect( screen.getByText( 'Front page' ) ).toBeTruthy();
		answers.overview = overview();
		const before = callsOf( 'overview' ).length;
		fireEvent.click( button( 'Try again' ) );
		fireEvent.click( button( 'Try again' ) );
		await settle();
		expect( callsOf( 'overview' ) ).toHaveLength( before + 1 );
		expect( screen.queryByTestId( 'notice' ) ).toBeNull();
	}
);

test( '[STAT-06a] garbage is told and nothing breaks', async () => {
	answers.overview = { now: '<html>' };
	answers[ 'list/pages' ] = [ 1, 2 ];
	await open();
	expect( screen.getAllByTestId( 'notice' ) ).toHaveLength( 2 );
} );

test( '[STAT-06a] an answer that doesn’t come is given up after its time', async () => {
	answers[ 'list/pages' ] = ( { signal }: Asked ) =>
		new Promise( ( _resolve, reject ) =>
			signal?.addEventListener( 'abort', () =>
				reject( new DOMException( 'x', 'AbortError' ) )
			)
		);
	await open();
	expect( screen.queryByTestId( 'notice' ) ).toBeNull();
	await pass( 60_000 );
	expect( screen.getByTestId( 'notice' ) ).toHaveTextContent(
		/could not be reached/
	);
} );

test.each( [
	[
		{ code: 'rest_cookie_invalid_nonce', data: { status: 403 } },
		'Load the page again',
	],
	[
		{ code: 'rest_forbidden', data: { status: 401 } },
		'Load the page again',
	],
	[ { code: 'rest_forbidden', data: { status: 403 } }, '' ],
] )(
	'[STAT-06a] a nonce that has expired and a missing right are told, and aren’t tried again: %j',
	async ( error, way ) => {
		answers.overview = refuse( error );
		await open();
		expect(
			screen.queryByRole( 'button', { name: 'Try again' } )
		).toBeNull();
		const ways = within( screen.getByTestId( 'notice' ) ).queryAllByRole(
			'button'
		);
		expect( ways.map( ( one ) => one.textContent ) ).toEqual(
			way ? [ way ] : []
		);
	}
);

test( '[STAT-06a] a late answer of older days never takes the place of the newer', async () => {
	let late: ( answer: unknown ) => void = () => {};
	answers.overview = ( asked: Asked ) =>
		queryOf( asked ).get( 'range' ) === '30'
			? new Promise( ( resolve ) => {
					late = resolve;
				} )
			: overview( { now: { ...overview().now, sessions: 77 } } );
	await open();
	fireEvent.change( days(), { target: { value: '30' } } );
	await settle();
	const first = callsOf( 'overview' ).find(
		( asked ) => queryOf( asked ).get( 'range' ) === '30'
	);
	fireEvent.change( days(), { target: { value: 'today' } } );
	await settle();
	expect( first?.signal?.aborted ).toBe( true );
	late( overview( { now: { ...overview().now, sessions: 55 } } ) );
	await settle();
	const tile = screen
		.getByText( 'Sessions', { selector: '.vitrin-stats__label' } )
		.closest( 'li' );
	expect( tile ).toHaveTextContent( '77' );
	expect( tile ).not.toHaveTextContent( '55' );
} );

test( '[STAT-06a] who is online is asked again while the tab is in front, once at a time, and not while it is hidden', async () => {
	let state: DocumentVisibilityState = 'visible';
	jest.spyOn( document, 'visibilityState', 'get' ).mockImplementation(
		() => state
	);
	await open();
	expect( callsOf( 'online' ) ).toHaveLength( 0 );
	answers.online = { online: 41 };
	await pass( 30_000 );
	expect( callsOf( 'online' ) ).toHaveLength( 1 );
	expect( screen.getByText( '41' ) ).toBeTruthy();
	state = 'hidden';
	fireEvent( document, new Event( 'visibilitychange' ) );
	await pass( 300_000 );
	expect( callsOf( 'online' ) ).toHaveLength( 1 );
	answers.online = () => new Promise( () => {} );
	state = 'visible';
	fireEvent( document, new Event( 'visibilitychange' ) );
	await pass( 20_000 );
	expect( callsOf( 'online' ) ).toHaveLength( 2 );
	jest.restoreAllMocks();
} );

test( '[STAT-06a] days, list, order and filter stand in the address; back leads back', async () => {
	await open();
	fireEvent.change( days(), { target: { value: '30' } } );
	await settle();
	await click(
		screen.getByText( 'Page views', { selector: '.vitrin-stats__label' } )
	);
	expect( window.location.search ).toContain( 'metric=views' );
	expect(
		queryOf( callsOf( 'list' ).at( -1 ) ).get( 'direction' )
	).toBeNull();
	expect( window.location.search ).toContain( 'range=30' );
	const table = screen.getByRole( 'region', { name: 'Table: Pages' } );
	await click(
		within( table ).getByRole( 'button', { name: /Page views/ } )
	);
	expect( window.location.search ).toContain( 'direction=asc' );
	expect( queryOf( callsOf( 'list' ).at( -1 ) ).get( 'sort' ) ).toBe(
		'views'
	);
	await click(
		within( table ).getByRole( 'button', { name: /Front page/ } )
	);
	expect( window.location.search ).toContain( 'by=page&id=5' );
	// What isn't kept with a page is no link.
	expect( screen.queryByRole( 'link', { name: 'Pages' } ) ).toBeNull();
	expect( screen.getByRole( 'link', { name: 'Sources' } ) ).toHaveAttribute(
		'aria-current',
		'page'
	);
	expect( queryOf( callsOf( 'overview' ).at( -1 ) ).get( 'by' ) ).toBe(
		'page'
	);
	act( () => {
		window.history.replaceState(
			null,
			'',
			'/wp-admin/admin.php?page=vitrin-statistics&range=yesterday'
		);
		window.dispatchEvent( new PopStateEvent( 'popstate' ) );
	} );
	await settle();
	expect( days() ).toHaveValue( 'yesterday' );
	expect( queryOf( callsOf( 'overview' ).at( -1 ) ).get( 'range' ) ).toBe(
		'yesterday'
	);
	expect( window.location.search ).toContain( 'page=vitrin-statistics' );
} );

test( '[STAT-06a] a search is asked for once the typing rests, from its first page, and is no step to go back to', async () => {
	await open( '&paged=2' );
	const length = window.history.length;
	const field = screen.getByLabelText( 'Search this list' );
	const before = callsOf( 'list' ).length;
	for ( const text of [ 'م', 'مي', 'میز' ] ) {
		fireEvent.change( field, { target: { value: text } } );
		await pass( 50 );
	}
	expect( callsOf( 'list' ) ).toHaveLength( before );
	await pass( 1000 );
	expect( callsOf( 'list' ) ).toHaveLength( before + 1 );
	const query = queryOf( callsOf( 'list' ).at( -1 ) );
	expect( [ query.get( 'search' ), query.get( 'page' ) ] ).toEqual( [
		'میز',
		'1',
	] );
	expect( window.history.length ).toBe( length );
} );

test( '[STAT-06a] rows lead on, numbers of orders to their orders, and the list to its file', async () => {
	answers[ 'list/pages' ] = list( {
		columns: [ 'orders' ],
		rows: [
			row( 'A page', {
				url: 'https://shop.example/a',
				orders_url: 'https://shop.example/orders',
				values: { orders: 3 },
			} ),
			row( 'None', {
				id: 0,
				orders_url: 'https://shop.example/orders',
				values: { orders: 0 },
			} ),
		],
	} );
	await open();
	expect(
		screen.getByRole( 'link', { name: /3 orders: show them/ } )
	).toHaveAttribute( 'href', 'https://shop.example/orders' );
	expect( screen.queryByRole( 'link', { name: /^0/ } ) ).toBeNull();
	expect( screen.queryByRole( 'button', { name: /None/ } ) ).toBeNull();
	expect(
		screen.getByRole( 'link', { name: /Open A page/ } )
	).toHaveAttribute( 'rel', expect.stringContaining( 'noopener' ) );
	expect(
		screen.getByRole( 'link', { name: 'Download this list' } )
	).toHaveAttribute( 'href', 'https://shop.example/export' );
	await click( button( 'Further' ) );
	expect( queryOf( callsOf( 'list' ).at( -1 ) ).get( 'page' ) ).toBe( '2' );
} );

test( '[STAT-06a] countries are offered only where any are known', async () => {
	const { unmount } = await open();
	expect( screen.queryByRole( 'link', { name: 'Countries' } ) ).toBeNull();
	unmount();
	await open( '', { hasCountries: true } );
	expect( screen.getByRole( 'link', { name: 'Countries' } ) ).toBeTruthy();
} );

test( '[STAT-06a] the funnel says what was lost at each step, and where more came by other ways', async () => {
	const { container } = await open( '&list=funnel' );
	expect( container ).toHaveTextContent( 'More came here by other ways.' );
	expect( container ).toHaveTextContent( 'Not further: 90 sessions (75%)' );
	expect( callsOf( 'list' ) ).toHaveLength( 0 );
	await click( button( 'google' ) );
	expect( window.location.search ).toContain( 'by=source' );
	expect( window.location.search ).toContain( 'list=funnel' );
} );

test( '[ATTR-09c] revenue is shown by each of three rules, with refunds, shares and its orders', async () => {
	await open( '&list=revenue' );
	expect( queryOf( callsOf( 'revenue' ).at( -1 ) ).get( 'rule' ) ).toBe(
		'last'
	);
	const table = screen.getByRole( 'region', {
		name: 'Table: Revenue by source',
	} );
	expect( table ).toHaveTextContent( '1.5' );
	expect( table ).toHaveTextContent( '$900' );
	expect( table ).toHaveTextContent( '90%' );
	expect( table ).toHaveTextContent( '$100' );
	expect( within( table ).getByRole( 'link' ) ).toHaveAttribute(
		'href',
		'https://shop.example/orders'
	);
	expect( screen.getByText( /USD: 1 orders, 30/ ) ).toBeTruthy();
	for ( const rule of [ 'first', 'even' ] ) {
		fireEvent.change( screen.getByLabelText( /An order counts for/ ), {
			target: { value: rule },
		} );
		await settle();
		expect( queryOf( callsOf( 'revenue' ).at( -1 ) ).get( 'rule' ) ).toBe(
			rule
		);
	}
} );

test( '[STAT-06a] a note is written once for two clicks and read again; a refusal is told and what was typed stays', async () => {
	await open();
	const field = screen.getByLabelText( 'What happened' );
	fireEvent.change( field, { target: { value: ' نوروز ' } } );
	fireEvent.click( button( 'Save the note' ) );
	fireEvent.click( button( 'Save the note' ) );
	await settle();
	expect( callsOf( 'notes' ) ).toHaveLength( 1 );
	expect( callsOf( 'notes' )[ 0 ] ).toMatchObject( {
		method: 'POST',
		data: { text: 'نوروز', day: '2026-11-28' },
	} );
	expect( callsOf( 'overview' ) ).toHaveLength( 2 );
	expect( field ).toHaveValue( '' );
	answers.notes = refuse( {
		code: 'vitrin_malformed',
		message: 'The day can’t be read.',
		data: { status: 400 },
	} );
	fireEvent.change( field, { target: { value: 'x' } } );
	await click( button( 'Save the note' ) );
	expect( screen.getByTestId( 'notice' ) ).toHaveTextContent(
		'The day can’t be read.'
	);
	expect( field ).toHaveValue( 'x' );
	answers.notes = { id: 4 };
	await click( button( /Delete/ ) );
	expect( callsOf( 'notes' ).at( -1 ) ).toMatchObject( {
		method: 'DELETE',
		path: expect.stringMatching( /notes\/4$/ ),
	} );
} );

test( '[STAT-07b] [STAT-10] what may be wrong with the figures stands above them, what was refused with what may be done below', async () => {
	const { container, unmount } = await open();
	expect( screen.queryByTestId( 'notice' ) ).toBeNull();
	expect( container ).toHaveTextContent( 'An old page: 9' );
	expect( container ).toHaveTextContent( 'Empty the cache.' );
	unmount();
	answers.health = health( {
		state: 'bad',
		text: 'Counted up to yesterday.',
		advice: 'Look whether WP-Cron runs.',
	} );
	await open();
	expect( screen.getByTestId( 'notice' ) ).toHaveTextContent(
		'Counted up to yesterday. Look whether WP-Cron runs.'
	);
	expect( screen.getByText( 'Problem:' ) ).toBeTruthy();
} );

test( '[STAT-06a] orders of the days, and those without a counted visit, are a click away', async () => {
	answers.overview = overview( {
		ordersUrl: 'https://shop.example/all',
		uncountedUrl: 'https://shop.example/uncounted',
	} );
	await open( '&metric=orders' );
	expect(
		screen
			.getAllByRole( 'link', { name: 'Show these orders' } )
			.map( ( link ) => link.getAttribute( 'href' ) )
	).toEqual( [
		'https://shop.example/all',
		'https://shop.example/uncounted',
	] );
} );

test( '[STAT-06a] days without anything say so and where to look; a shop without orders has no share of them', async () => {
	const nothing = {
		visitors: 0,
		sessions: 0,
		views: 0,
		bounces: 0,
		engaged: 0,
		orders: 0,
		revenue: 0,
	};
	answers.overview = overview( {
		now: nothing,
		then: nothing,
		conversion: { orders: 0, sessions: 0 },
		uncounted: { orders: 0, uncounted: 0, low: 0, high: 1 },
		upTo: null,
	} );
	answers[ 'list/pages' ] = list( { rows: [], total: 0 } );
	const { container } = await open();
	expect( screen.getByTestId( 'notice' ) ).toHaveTextContent(
		/Test counting now/
	);
	expect( container ).toHaveTextContent(
		'There are no orders in these days'
	);
	expect( container ).toHaveTextContent( 'None in these days.' );
	expect( container ).toHaveTextContent( 'Nothing was counted yet.' );
} );

test( '[STAT-07b] while visits wait to be counted it looks again, and not for ever', async () => {
	answers.overview = overview( { folding: true } );
	await open();
	expect( screen.getByText( /being counted/ ) ).toBeTruthy();
	const counts: number[] = [];
	for ( let minute = 0; minute < 20; minute++ ) {
		await pass( 60_000 );
		counts.push( callsOf( 'overview' ).length );
	}
	expect( counts[ 0 ] ).toBeGreaterThan( 1 );
	expect( counts.at( -1 ) ).toBe( counts.at( -5 ) );
} );

test( '[STAT-06a] own days are chosen by two clicks or by keys, never after today', async () => {
	await open();
	fireEvent.change( days(), { target: { value: 'own' } } );
	const calendar = screen.getByRole( 'group', { name: 'Other days' } );
	expect(
		within( calendar ).getByRole( 'button', { name: /November 29, 2026/ } )
	).toBeDisabled();
	await click(
		within( calendar ).getByRole( 'button', { name: /November 20, 2026/ } )
	);
	await click(
		within( calendar ).getByRole( 'button', { name: /November 10, 2026/ } )
	);
	fireEvent.keyDown( within( calendar ).getByRole( 'grid' ), {
		key: 'ArrowRight',
	} );
	expect( document.activeElement ).toHaveAccessibleName(
		/November 11, 2026/
	);
	await click( within( calendar ).getByRole( 'button', { name: 'Show' } ) );
	expect( window.location.search ).toContain(
		'range=own&from=2026-11-10&to=2026-11-20'
	);
} );

test( '[STAT-06a] without what PHP prints nothing is drawn', () => {
	expect( readBoot( undefined ) ).toBeNull();
	expect( readBoot( { locale: 'fa-IR' } ) ).toBeNull();
} );
