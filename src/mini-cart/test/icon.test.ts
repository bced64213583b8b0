import icons from '../../shared/ui/icons.fixture.json';
import { PATHS } from '../dom/icon';

it( 'the icons are those of all lists', () => {
	expect( icons ).toMatchObject( PATHS );
} );
