<?php

namespace Vitrin\Documents;

use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Route;
use Vitrin\Shared\Settings\Access;

defined( 'ABSPATH' ) || exit;

/** Logo, seal and signature: pictures of this site only, so that a document asks no other. */
final class Picture {

	private const ID = '/^[1-9]\d{0,17}$/D';

	/** Bytes that every document would have to load. */
	private const HEAVY = 500_000;

	/** Pixels; WordPress's large pictures have 1024 at most. */
	private const WIDE = 2000;

	/**
	 * @param string $value Id of an attachment, or an address.
	 * @return string '' for what isn't a picture of this site.
	 */
	public static function url( string $value ): string {
		if ( 1 === preg_match( self::ID, $value ) ) {
			$url = wp_get_attachment_image_url( (int) $value, 'large' );

			return is_string( $url ) ? $url : '';
		}
		$url = esc_url_raw( $value, array( 'http', 'https' ) );

		return '' !== $url && in_array( self::origin( $url ), self::origins(), true ) ? $url : '';
	}

	/**
	 * What a setting shows: a picture may have been deleted or moved since it was chosen.
	 *
	 * @param string $value Id of an attachment, or an address.
	 * @return array{state: 'shown'|'bin'|'gone'|'elsewhere'|'none', thumbnail: string, name: string, alt: string, size: string, isHeavy: bool}
	 */
	public static function info( string $value ): array {
		$none = array( 'state' => 'none', 'thumbnail' => '', 'name' => '', 'alt' => '', 'size' => '', 'isHeavy' => false );
		if ( '' === $value ) {
			return $none;
		}
		$url = self::url( $value );
		if ( 1 !== preg_match( self::ID, $value ) ) {
			return array( 'state' => '' === $url ? 'elsewhere' : 'shown', 'thumbnail' => $url, 'name' => wp_basename( (string) wp_parse_url( $url, PHP_URL_PATH ) ) ) + $none;
		}
		$id = (int) $value;
		if ( '' === $url ) {
			return array( 'state' => 'gone' ) + $none;
		}
		$small = wp_get_attachment_image_url( $id, 'medium' );
		$file  = get_attached_file( $id );
		$alt   = get_post_meta( $id, '_wp_attachment_image_alt', true );
		$meta  = wp_get_attachment_metadata( $id );
		$width = is_array( $meta ) && is_numeric( $meta['width'] ?? null ) ? (int) $meta['width'] : 0;
		$high  = is_array( $meta ) && is_numeric( $meta['height'] ?? null ) ? (int) $meta['height'] : 0;
		// Without a smaller copy the documents load the file itself.
		$is_whole = is_string( $file ) && wp_basename( $url ) === wp_basename( $file );

		return array(
			'state'     => 'trash' === get_post_status( $id ) ? 'bin' : 'shown',
			'thumbnail' => is_string( $small ) ? $small : $url,
			'name'      => is_string( $file ) && '' !== $file ? wp_basename( $file ) : get_the_title( $id ),
			'alt'       => is_string( $alt ) ? $alt : '',
			// A drawing has none of its own.
			'size'      => $width > 1 ? "$width × $high" : '',
			'isHeavy'   => $is_whole && ( $width > self::WIDE || ( is_readable( (string) $file ) && filesize( (string) $file ) > self::HEAVY ) ),
		);
	}

	/**
	 * Where pictures may come from.
	 *
	 * @return list<string>
	 */
	public static function origins(): array {
		$uploads = wp_get_upload_dir()['baseurl'] ?? '';

		return array_values( array_unique( array_filter( array( self::origin( home_url() ), self::origin( site_url() ), self::origin( is_string( $uploads ) ? $uploads : '' ) ) ) ) );
	}

	/** Scheme, host and port; '' for a relative or broken address. */
	private static function origin( string $url ): string {
		$parts = wp_parse_url( $url );

		return is_array( $parts ) && isset( $parts['scheme'], $parts['host'] ) ? strtolower( $parts['scheme'] . '://' . $parts['host'] ) . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' ) : '';
	}

	/** GET `vitrin/v1/settings/picture?value=…`: what the settings page shows of a picture that was typed, imported or saved by another user. */
	public static function register_route(): void {
		$value = array(
			'type'      => 'string',
			'required'  => true,
			'maxLength' => 500,
		);
		( new Route( '/settings/picture', static fn ( Input $input ): array => self::info( trim( $input->raw( 'value' ) ) ), 'GET', Access::capability( ... ), args: compact( 'value' ) ) )->register();
	}
}
