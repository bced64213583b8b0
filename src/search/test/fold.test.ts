import { fold, foldedWords } from '../../shared/domain/fold';
import cases from '../fold.fixture.json';

describe( 'fold', () => {
	it.each( cases )( '[LIST-08] $why: $text', ( { text, folded } ) => {
		expect( fold( text ) ).toBe( folded );
		// What is folded stays as it is.
		expect( fold( folded ) ).toBe( folded );
	} );

	it( 'gives no word for nothing', () => {
		expect( foldedWords( ' ‌- ' ) ).toEqual( [] );
		expect( foldedWords( 'می‌خواهم' ) ).toEqual( [ 'می', 'خواهم' ] );
	} );
} );
