import { createDraftStore } from '../draft-store';

beforeEach( () => localStorage.clear() );

/** What a browser tells the tabs beside the one that has written. */
const tell = ( key: string | null ) =>
	window.dispatchEvent( new StorageEvent( 'storage', { key } ) );

test( '[CHAT-12] what one tab has sent is no draft in the other; what is being written there stays', () => {
	const one = createDraftStore( 'drafts' );
	one.set( 1, { reply: 'سلام' } );
	one.set( 2, { reply: 'الف' } );
	one.flush();
	const other = createDraftStore( 'drafts' );
	const heard = jest.fn();
	other.subscribe( heard );
	other.set( 2, { reply: 'الف ب' } );
	heard.mockClear();
	one.set( 1, { reply: '' } );
	one.set( 2, { reply: '' } );
	one.flush();
	tell( 'another key' );
	expect( other.get( 1 ).reply ).toBe( 'سلام' );
	tell( 'drafts' );
	expect( heard ).toHaveBeenCalled();
	expect( [ other.get( 1 ).reply, other.get( 2 ).reply ] ).toEqual( [
		'',
		'الف ب',
	] );
	other.flush();
	localStorage.clear();
	tell( null );
	expect( other.get( 2 ).reply ).toBe( 'الف ب' );
} );
