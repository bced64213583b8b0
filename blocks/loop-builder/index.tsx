import { registerBlockType } from '@wordpress/blocks';
import { Icon } from '../shared/Icon';
import metadata from './block.json';
import { Edit } from './edit';
import './editor.scss';
import { transforms } from './transforms';
import { variations } from './variations';

registerBlockType( metadata.name, {
	icon: <Icon name="adjustments" />,
	edit: Edit,
	transforms,
	variations,
} );
