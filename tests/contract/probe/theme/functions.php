<?php
/**
 * The contract's theme.
 *
 * @package Vitrin
 */

add_action(
	'after_setup_theme',
	static function () {
		add_theme_support( 'woocommerce' );
	}
);
