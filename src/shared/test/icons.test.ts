/**
 * The lists that draw icons draw one of the same name alike; PHPUnit holds Icons.php to the same fixture.
 */
import { PATHS as blocks } from '../../../blocks/shared/Icon';
import { PATHS as react } from '../ui/Icon';
import icons from '../ui/icons.fixture.json';

it.each( [
	[ 'React', react ],
	[ 'blocks', blocks ],
] )( 'the icons of %s are those of the fixture', ( _, paths ) => {
	expect( icons ).toMatchObject( paths );
} );
