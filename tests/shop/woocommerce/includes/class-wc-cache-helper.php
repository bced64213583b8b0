<?php
/**
 * Keeps page caches away from pages that are a visitor's own.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * And prefixes for the object cache.
 */
class WC_Cache_Helper {

	/** Hooks. */
	public static function init() {
		add_action( 'wp', array( __CLASS__, 'prevent_caching' ) );
	}

	/** Cart, checkout and account are never kept. */
	public static function prevent_caching() {
		$pages = array_filter( array( wc_get_page_id( 'cart' ), wc_get_page_id( 'checkout' ), wc_get_page_id( 'myaccount' ) ), static fn( $id ) => $id > 0 );
		if ( $pages && is_page( $pages ) ) {
			self::set_nocache_constants();
			nocache_headers();
		}
	}

	/**
	 * @param mixed $return Passed on.
	 * @return mixed
	 */
	public static function set_nocache_constants( $return = true ) {
		wc_maybe_define_constant( 'DONOTCACHEPAGE', true );
		wc_maybe_define_constant( 'DONOTCACHEOBJECT', true );
		wc_maybe_define_constant( 'DONOTCACHEDB', true );
		return $return;
	}

	/**
	 * @param string $group Group.
	 * @return string
	 */
	public static function get_cache_prefix( $group ) {
		$turn = wp_cache_get( 'wc_' . $group . '_cache_prefix', $group );
		return 'wc_cache_' . ( $turn ? $turn . '_' : '' ) . $group . '_';
	}

	/**
	 * @param string $group Group.
	 * @return bool
	 */
	public static function invalidate_cache_group( $group ) {
		return wp_cache_set( 'wc_' . $group . '_cache_prefix', microtime(), $group );
	}

	/**
	 * Changes when what is kept must be made anew.
	 *
	 * @param string $group   Group.
	 * @param bool   $refresh Make it anew.
	 * @return string
	 */
	public static function get_transient_version( $group, $refresh = false ) {
		$version = get_transient( $group . '-transient-version' );
		if ( false === $version || true === $refresh ) {
			$version = (string) time();
			set_transient( $group . '-transient-version', $version );
		}
		return $version;
	}
}
WC_Cache_Helper::init();
