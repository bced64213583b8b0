import { faultText } from '../field-words';
import sentences from '../field-words.fixture.json';

it.each( Object.entries( sentences ) )(
	'[L10N-02] what is said of a wrong %s is what the server says',
	( rule, faults ) => {
		for ( const [ fault, sentence ] of Object.entries( faults ) ) {
			expect( faultText( rule, fault as 'short' ) ).toBe( sentence );
		}
	}
);
