import { addTranslations } from '../../shared/words';
import fixture from '../settings.fixture.json';
import { galleryWords } from '../words';

it( '[L10N-01] words that come late count for a gallery that has begun, beside what the page printed', () => {
	const words = galleryWords( { ...fixture.messages, next: 'بعدی' } );
	expect( words.pause ).toBe( 'Pause the slideshow' );
	addTranslations( {
		'Pause the slideshow': [ 'مکث' ],
		'Next picture': [ 'دیگر' ],
	} );
	expect( words.pause ).toBe( 'مکث' );
	expect( words.next ).toBe( 'بعدی' );
} );
