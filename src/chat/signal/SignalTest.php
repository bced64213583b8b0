<?php

namespace Vitrin\Chat\Signal;

defined( 'ABSPATH' ) || exit;

/** Proves through the shop's real address that its server, and whatever stands before it, serve a counter file as it is now [CHAT-14]. */
final class SignalTest {

	/** The option that holds the last one's result. */
	public const OPTION = 'vitrin_chat_signal_test';

	/** Browsers read the static file. */
	public const FILE = 'file';
	/** The same with an address that was never asked for: else a cache answers. */
	public const QUERY = 'query';
	/** They ask the light file, which reads the counter file without WordPress. */
	public const LIGHT = 'light';
	/** They make a call, which costs the server most: nothing else answers. */
	public const CALL = 'call';

	private const SECONDS = 5;

	/** What the last one found; the static file until then, since the browser notices a file that is missing or old. */
	public static function mode(): string {
		$stored = get_option( self::OPTION );
		$mode   = is_array( $stored ) ? $stored['mode'] ?? '' : self::FILE;
		if ( '' === Folder::address() ) {
			return self::CALL;
		}

		return is_string( $mode ) && in_array( $mode, array( self::FILE, self::QUERY, self::LIGHT ), true ) ? StaleReports::instead_of( $mode ) : self::CALL;
	}

	/** It takes seconds where the server can't reach itself. */
	public static function run(): string {
		$mode = Folder::provide() ? self::find_mode() : self::CALL;
		update_option( self::OPTION, array( 'mode' => $mode, 'at' => time() ), true );

		return $mode;
	}

	public static function forget(): void {
		delete_option( self::OPTION );
	}

	private static function find_mode(): string {
		$name = bin2hex( random_bytes( 16 ) );
		$file = Folder::url() . '/' . $name . '.json';
		$ways = array(
			self::FILE  => static fn (): string => $file,
			self::QUERY => static fn (): string => $file . '?t=' . bin2hex( random_bytes( 6 ) ),
			self::LIGHT => static fn (): string => LightFile::url() . '?c=' . $name . '&t=' . bin2hex( random_bytes( 6 ) ),
		);
		try {
			foreach ( $ways as $mode => $url ) {
				if ( self::LIGHT === $mode && ! LightFile::install() ) {
					continue;
				}
				if ( self::is_fresh( $name, $url ) ) {
					if ( self::LIGHT !== $mode && ! StaleReports::need_light_file() ) {
						LightFile::remove();
					}
					return $mode;
				}
			}
			LightFile::remove();
		} finally {
			CounterFile::remove( $name );
		}

		return self::CALL;
	}

	/** @param \Closure(): string $url Asked three times, each time of another state; the first may be what fills a cache. */
	private static function is_fresh( string $name, \Closure $url ): bool {
		for ( $step = 0; $step < 3; ++$step ) {
			if ( ! CounterFile::change( $name, array( CounterFile::CHANGES => 1 ) ) ) {
				return false;
			}
			$answer = wp_remote_get( $url(), array( 'timeout' => self::SECONDS, 'redirection' => 0, 'sslverify' => false ) );
			$read   = is_wp_error( $answer ) || 200 !== wp_remote_retrieve_response_code( $answer ) ? null : json_decode( wp_remote_retrieve_body( $answer ), true );
			if ( ! is_array( $read ) || CounterFile::read( CounterFile::path( $name ) ) !== $read ) {
				return false;
			}
		}

		return true;
	}
}
