<?php
/**
 * The theme's sidebar.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

get_sidebar( 'shop' );
