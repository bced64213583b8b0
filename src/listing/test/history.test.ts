/**
 * What a list saves in the browser's history, and what comes back from it: other scripts write there, too.
 */
import { createScope } from '../../shared/dom/scope';
import {
	restoreEarlierPages,
	type ListedPages,
	type Page,
	followScrollPosition,
} from '../dom/list-history';

const SHOP = 'http://localhost/shop/';

const pageOf = ( page: number, url: string ): Page => ( {
	info: { page, pages: 3, first: page, total: 3 },
	count: 1,
	url,
	items: [ document.createElement( 'li' ) ],
} );

beforeEach( () => {
	jest.useFakeTimers();
	window.history.replaceState( null, '', SHOP );
	window.scrollBy = jest.fn();
} );
afterEach( () => void jest.useRealTimers() );

describe( '[LIST-03c] pages before the one in view', () => {
	const restored = async (
		saved: Array< { page: number; url: string } >
	): Promise< string[] > => {
		const pages: ListedPages = [ pageOf( 3, `${ SHOP }page/3/` ) ];
		const insertNext = jest.fn( async ( page: number, url: string ) => {
			pages.unshift( pageOf( page, url ) );
		} );
		const done = restoreEarlierPages(
			pages,
			{ pages: saved, item: '', top: 0 },
			insertNext
		);
		await jest.advanceTimersByTimeAsync( 2000 );
		await done;
		return insertNext.mock.calls.map( ( [ , url ] ) => url );
	};

	it( 'are fetched one after the other, the nearest first', async () => {
		expect(
			await restored( [
				{ page: 1, url: SHOP },
				{ page: 2, url: `${ SHOP }page/2/` },
				{ page: 3, url: `${ SHOP }page/3/` },
			] )
		).toEqual( [ `${ SHOP }page/2/`, SHOP ] );
	} );

	it.each( [
		[
			'another site’s',
			[
				{ page: 1, url: SHOP },
				{ page: 2, url: 'https://evil.example/page/2/' },
			],
		],
		[ 'with a gap', [ { page: 1, url: SHOP } ] ],
	] )( '%s are not fetched', async ( _, saved ) => {
		expect( await restored( saved ) ).toEqual( [] );
	} );
} );

it( '[LIST-03c] the place is saved in the list’s own entry, not in one that the visitor has gone back to', () => {
	const scope = createScope();
	followScrollPosition(
		scope,
		new AbortController().signal,
		[ pageOf( 1, SHOP ), pageOf( 2, `${ SHOP }page/2/` ) ],
		() => {}
	);
	const scroll = () => {
		document.dispatchEvent( new Event( 'scroll' ) );
		jest.advanceTimersByTime( 1000 );
	};
	window.history.replaceState( null, '', 'http://localhost/other/' );
	scroll();
	expect( window.history.state ).toBeNull();
	expect( window.location.pathname ).toBe( '/other/' );

	window.history.replaceState( null, '', `${ SHOP }page/2/` );
	scroll();
	expect( window.history.state.vitrinList.pages ).toHaveLength( 2 );
	scope.dispose();
} );
