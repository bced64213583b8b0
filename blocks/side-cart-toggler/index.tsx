import { registerBlockType } from '@wordpress/blocks';
import { Icon } from '../shared/Icon';
import metadata from './block.json';
import { Edit } from './edit';
import './style.scss';
import { transforms } from './transforms';

registerBlockType( metadata.name, {
	icon: <Icon name="shopping-bag" />,
	edit: Edit,
	transforms,
} );
