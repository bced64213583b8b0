/**
 * What is said below a field; the server says the same (FieldRules.php).
 */
import { __ } from '../shared/words';

export const fieldWords = () => ( {
	get mobile() {
		return __(
			'Enter a mobile number with eleven digits, such as 09123456789.',
			'vitrin'
		);
	},
	get postcode() {
		return __( 'Enter a postcode with ten digits.', 'vitrin' );
	},

	get national_id() {
		return __(
			'Check the national ID: ten digits for a person, eleven for a company.',
			'vitrin'
		);
	},

	get economic_code() {
		return __(
			'Enter an economic code with eleven, twelve or fourteen digits.',
			'vitrin'
		);
	},
} );
