import { registerBlockType } from '@wordpress/blocks';
import { Icon } from '../shared/Icon';
import metadata from './block.json';
import { Edit } from './edit';
import './style.scss';

registerBlockType( metadata.name, {
	icon: <Icon name="receipt" />,
	edit: Edit,
} );
