import { act, fireEvent, render, screen } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { App } from '../ui/App';
import { localTime } from '../ui/DataList';
import type { Status, StoredData } from '../api';

// WordPress's own copies, which the page takes from the window.
jest.mock(
	'@wordpress/api-fetch',
	() => ( { __esModule: true, default: jest.fn() } ),
	{ virtual: true }
);
jest.mock(
	'@wordpress/components',
	() => ( {
		Button: ( {
			children,
			disabled,
			onClick,
		}: {
			children: unknown;
			disabled?: boolean;
			onClick: () => void;
		} ) => (
			<button
				type="button"
				aria-disabled={ disabled }
				onClick={ () => ! disabled && onClick() }
			>
				{ children as string }
			</button>
		),
		Notice: ( { children }: { children: unknown } ) => (
			<div>{ children as string }</div>
		),
	} ),
	{ virtual: true }
);

const call = apiFetch as unknown as jest.Mock;

const index = ( more: Partial< StoredData > = {} ): StoredData => ( {
	name: 'search-index',
	title: 'Index of the search',
	status: 'ready',
	rows: 64,
	bytes: 20_000,
	done: 0,
	total: 0,
	changedAt: 0,
	isWaiting: false,
	isLate: false,
	...more,
} );

const status = ( ...data: StoredData[] ): Status => ( {
	sections: [
		{
			name: 'features',
			title: 'Features',
			none: '',
			facts: [
				{
					label: 'Search',
					value: 'Off',
					state: 'bad',
					link: '#search',
				},
			],
		},
		{ name: 'refusals', title: 'Refusals', none: 'Nothing.', facts: [] },
	],
	data,
	text: 'WooCommerce: 10',
} );

const show = ( first: Status ) =>
	render( <App first={ first } onMounted={ () => {} } /> );

const click = ( name: RegExp ) =>
	act( async () => {
		fireEvent.click( screen.getByRole( 'button', { name } ) );
		await Promise.resolve();
	} );

beforeEach( () => {
	jest.useFakeTimers();
	call.mockReset();
} );

afterEach( () => jest.useRealTimers() );

test( '[SET-02] says what is wrong in words, links to what overrules it, and says when there is nothing', () => {
	show( status() );
	expect( screen.getByText( 'Problem:' ) ).toBeTruthy();
	expect(
		screen
			.getByRole( 'link', { name: /Change.*Search/ } )
			.getAttribute( 'href' )
	).toBe( '#search' );
	expect( screen.getByText( 'Nothing.' ) ).toBeTruthy();
	expect(
		screen.getByText( 'No feature that is on keeps any.' )
	).toBeTruthy();
} );

test( '[SET-02] "build again" is sent once for two clicks, then followed until it is done', async () => {
	call.mockResolvedValueOnce(
		status( index( { status: 'building', done: 10, total: 64 } ) )
	).mockResolvedValueOnce( status( index( { rows: 65 } ) ) );
	show( status( index() ) );
	const button = screen.getByRole( 'button', { name: /Build again/ } );
	await act( async () => {
		fireEvent.click( button );
		fireEvent.click( button );
		await Promise.resolve();
	} );
	expect( call ).toHaveBeenCalledTimes( 1 );
	expect( screen.getByText( 'Being built: 10 of 64' ) ).toBeTruthy();
	expect( screen.getByRole( 'progressbar' ) ).toBeTruthy();
	await act( async () => {
		await jest.advanceTimersByTimeAsync( 3000 );
	} );
	expect( call ).toHaveBeenCalledTimes( 2 );
	expect( screen.getByText( /65 entries/ ) ).toBeTruthy();
	await act( async () => {
		await jest.advanceTimersByTimeAsync( 60_000 );
	} );
	expect( call ).toHaveBeenCalledTimes( 2 );
} );

test( '[SET-02] while the background is waited for, that is said, and a click goes on at once', async () => {
	const waiting = { status: 'building', done: 0, total: 1 } as const;
	const { unmount } = show( status( index( waiting ) ) );
	expect(
		screen
			.getByRole( 'button', { name: /Go on now/ } )
			.getAttribute( 'aria-disabled' )
	).toBe( 'true' );
	unmount();
	show( status( index( { ...waiting, isWaiting: true } ) ) );
	expect( screen.getByText( /Waiting for the shop/ ) ).toBeTruthy();
	call.mockResolvedValueOnce(
		status( index( { ...waiting, isWaiting: true, isLate: true } ) )
	).mockResolvedValueOnce( status( index( { rows: 1 } ) ) );
	await click( /Go on now/ );
	expect( screen.getByText( /WP-Cron/ ) ).toBeTruthy();
	await click( /Go on now/ );
	expect( screen.getByText( /1 entries/ ) ).toBeTruthy();
	expect( screen.queryByText( /WP-Cron/ ) ).toBeNull();
} );

test( '[SET-02] a click counts while the page looks for news by itself, and what that look says later does not', async () => {
	const waiting = {
		status: 'building',
		done: 0,
		total: 1,
		isWaiting: true,
	} as const;
	let answerLook: ( answer: unknown ) => void = jest.fn();
	call.mockReturnValueOnce(
		new Promise( ( resolve ) => {
			answerLook = resolve;
		} )
	).mockResolvedValueOnce( status( index( { rows: 9 } ) ) );
	show( status( index( waiting ) ) );
	await act( async () => {
		await jest.advanceTimersByTimeAsync( 3000 );
	} );
	expect( call ).toHaveBeenCalledTimes( 1 );
	await click( /Go on now/ );
	expect( call ).toHaveBeenCalledTimes( 2 );
	expect( screen.getByText( /9 entries/ ) ).toBeTruthy();
	await act( async () => answerLook( status( index( waiting ) ) ) );
	expect( screen.getByText( /9 entries/ ) ).toBeTruthy();
} );

test.each( [
	[ 'a broken server', { code: 'invalid_json' }, /answered with an error/ ],
	[
		'a broken PHP',
		{ code: 'internal_server_error', data: { status: 500 } },
		/answered with an error/,
	],
	[ 'no network', { code: 'fetch_error' }, /could not be reached/ ],
	[ 'a time-out', new Error( 'signal timed out' ), /could not be reached/ ],
	[ 'an expired nonce', { code: 'rest_cookie_invalid_nonce' }, /logged out/ ],
	[ 'nobody logged in', { data: { status: 401 } }, /logged out/ ],
	[
		'a refusal',
		{ code: 'vitrin_busy', message: 'Just begun.' },
		/Just begun/,
	],
] )(
	'[SET-02] %s is said, and the page goes on',
	async ( _name, error, words ) => {
		call.mockRejectedValueOnce( error );
		show( status( index() ) );
		await click( /Build again/ );
		expect( screen.getAllByText( words ).length ).toBeGreaterThan( 0 );
		call.mockResolvedValueOnce( status( index( { rows: 7 } ) ) );
		await click( /Try again/ );
		expect( screen.getByText( /7 entries/ ) ).toBeTruthy();
		expect(
			screen.queryByRole( 'button', { name: /Try again/ } )
		).toBeNull();
	}
);

test( '[SET-02] garbage in place of the status is a failure, too', async () => {
	call.mockResolvedValueOnce( { sections: 5 } );
	show( status( index() ) );
	await click( /Build again/ );
	expect(
		screen.getAllByText( /answered with an error/ ).length
	).toBeGreaterThan( 0 );
} );

test( '[SET-02] the test runs once for two clicks and says which step failed and why', async () => {
	call.mockResolvedValueOnce( {
		ok: false,
		steps: [
			{
				name: 'page',
				title: 'The page opens',
				state: 'failed',
				text: 'A cache.',
			},
			{ name: 'add', title: 'Adding', state: 'skipped', text: '' },
		],
	} );
	show( status() );
	const button = screen.getByRole( 'button', { name: /Run the test/ } );
	await act( async () => {
		fireEvent.click( button );
		fireEvent.click( button );
		await Promise.resolve();
	} );
	expect( call ).toHaveBeenCalledTimes( 1 );
	expect( screen.getByText( 'A cache.' ) ).toBeTruthy();
	expect( screen.getByText( 'Failed' ) ).toBeTruthy();
	expect( screen.getByText( 'Not tried' ) ).toBeTruthy();
} );

test( '[SET-02] where the clipboard is closed the text is selected', async () => {
	show( status() );
	await click( /^Copy$/ );
	expect( screen.getByText( /Ctrl\+C/ ) ).toBeTruthy();
} );

describe( 'Times in the admin’s language', () => {
	/** Noon in Tehran, on the last day of a year and the first of the next. */
	const LAST = Date.UTC( 2025, 2, 20, 8, 30 ) / 1000;
	const FIRST = Date.UTC( 2025, 2, 21, 8, 30 ) / 1000;

	afterEach( () => {
		document.documentElement.lang = 'en-US';
	} );

	it( '[L10N-02b] a time is of the Solar Hijri calendar in Persian, in Persian digits', () => {
		document.documentElement.lang = 'fa-IR';
		expect( localTime( LAST ) ).toMatch( /^۳۰ اسفند ۱۴۰۳/ );
		expect( localTime( FIRST ) ).toMatch( /^۱ فروردین ۱۴۰۴/ );
		expect( localTime( FIRST ) ).not.toMatch( /[0-9٠-٩]/ );
	} );

	it( '[L10N-02b] other languages keep their calendar', () => {
		document.documentElement.lang = 'en-US';
		expect( localTime( FIRST ) ).toContain( '2025' );
	} );
} );
