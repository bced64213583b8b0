<?php
/**
 * A menu with submenus and mega menus in the theme's header, for requests that wish for one: {"menu": true}.
 *
 * @package Vitrin
 */

defined( 'ABSPATH' ) || exit;

/** Makes it once; each test reads the same one. Gives its id. */
function vitrin_e2e_menu(): int {
	$name = 'vitrin-e2e-header';
	$lock = fopen( get_temp_dir() . 'vitrin-e2e-menu-' . md5( ABSPATH ), 'c' );
	flock( $lock, LOCK_EX );
	wp_cache_flush();
	$menu = wp_get_nav_menu_object( $name );
	if ( $menu ) {
		return (int) $menu->term_id;
	}
	$id  = (int) wp_create_nav_menu( $name );
	$add = static fn( string $title, int $parent = 0, string $path = '/shop/' ) => (int) wp_update_nav_menu_item(
		$id,
		0,
		array(
			'menu-item-title'     => $title,
			'menu-item-url'       => home_url( $path ),
			'menu-item-status'    => 'publish',
			'menu-item-parent-id' => $parent,
		)
	);
	$add( 'Home', 0, '/' );
	$first = $add( 'Crafts', 0, '/?crafts' );
	$deep  = $add( 'Pottery', $first, '/?pottery' );
	$add( 'Bowls', $deep, '/?bowls' );
	$add( 'Mugs', $deep, '/?mugs' );
	$add( 'Wood', $first, '/?wood' );
	$add( 'Metal', $first, '/?metal' );
	$categories = $add( 'Categories', 0, '/?categories' );
	update_post_meta(
		$categories,
		'_vitrin_mega',
		array(
			'content' => 'categories',
			'width'   => 'content',
		)
	);
	foreach ( array( 'container', 'full', 'stretched', 'custom' ) as $width ) {
		$item = $add( ucfirst( $width ), 0, '/?' . $width );
		$add( "In $width", $item );
		update_post_meta(
			$item,
			'_vitrin_mega',
			array(
				'content' => 'menu',
				'width'   => $width,
				'custom'  => 600,
			)
		);
	}
	$last = $add( 'Contact', 0, '/?contact' );
	$add( 'Where we are, with a rather long name', $last, '/?where' );
	return $id;
}

if ( ! empty( vitrin_e2e_wishes()['menu'] ) ) {
	add_action(
		'init',
		static function () {
			$id = vitrin_e2e_menu();
			// Each of the header's, whatever the theme calls it.
			$places = array_filter( array_keys( get_registered_nav_menus() ), static fn( $place ) => ! preg_match( '/foot|top|second|account|social|menu[-_][2-9]|menu_10/', (string) $place ) );
			add_filter(
				'theme_mod_nav_menu_locations',
				static fn( $locations ) => array_fill_keys( $places, $id ) + (array) $locations
			);
		},
		99
	);
}

// On block themes the first Navigation of a page has these items.
if ( ! empty( vitrin_e2e_wishes()['menu'] ) ) {
	add_filter(
		'block_core_navigation_render_inner_blocks',
		static function ( $blocks ) {
			static $is_done = false;
			if ( $is_done ) {
				return $blocks;
			}
			$is_done = true;
			$link    = static fn( $label, $url ) => '<!-- wp:navigation-link {"label":"' . $label . '","url":"' . $url . '","kind":"custom"} /-->';
			$parent  = static fn( $label, $url, $inner, $style = '' ) => '<!-- wp:navigation-submenu {"label":"' . $label . '","url":"' . $url . '","kind":"custom","className":"' . $style . '"} -->' . $inner . '<!-- /wp:navigation-submenu -->';
			$markup  = $link( 'Home', '/' )
				. $parent( 'Crafts', '/?crafts', $parent( 'Pottery', '/?pottery', $link( 'Bowls', '/?bowls' ) . $link( 'Mugs', '/?mugs' ) ) . $link( 'Wood', '/?wood' ) . $link( 'Metal', '/?metal' ) )
				. $parent( 'Full', '/?full', $link( 'In full', '/?in' ), 'is-style-vitrin-mega-full' )
				. $parent( 'Contact', '/?contact', $link( 'Where we are, with a rather long name', '/?where' ) );

			return new WP_Block_List( parse_blocks( $markup ), array( 'showSubmenuIcon' => true, 'openSubmenusOnClick' => false, 'submenuVisibility' => 'hover' ) );
		}
	);
}

// For pictures: the same menu in Persian, its categories with a picture of one of their products.
if ( 'fa' === ( vitrin_e2e_wishes()['menu'] ?? '' ) ) {
	add_filter(
		'nav_menu_item_title',
		static fn( $title ) => array(
			'Home'       => 'خانه',
			'Crafts'     => 'دست‌ساخته‌ها',
			'Pottery'    => 'سفال و سرامیک',
			'Bowls'      => 'کاسه',
			'Mugs'       => 'لیوان',
			'Wood'       => 'چوب',
			'Metal'      => 'فلز',
			'Categories' => 'دسته‌ها',
			'Container'  => 'هدیه',
			'Full'       => 'تازه‌ها',
			'Stretched'  => 'تخفیف',
			'Custom'     => 'راهنما',
			'Contact'    => 'تماس با ما',
			'Where we are, with a rather long name' => 'نشانی فروشگاه تهران',
		)[ $title ] ?? $title,
		99
	);
	add_filter(
		'get_term_metadata',
		static function ( $value, $term, $key ) {
			if ( 'thumbnail_id' !== $key ) {
				return $value;
			}
			$products = get_posts(
				array(
					'post_type'   => 'product',
					'numberposts' => 1,
					'tax_query'   => array(
						array(
							'taxonomy' => 'product_cat',
							'terms'    => array( $term ),
						),
					),
				)
			);
			return $products ? array( get_post_thumbnail_id( $products[0] ) ) : $value;
		},
		10,
		3
	);
}
