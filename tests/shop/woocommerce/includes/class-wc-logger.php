<?php
/**
 * The log: lines in WordPress's debug log, and in an action that tests can hear.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

// phpcs:disable Generic.Files.OneObjectStructurePerFile.MultipleFound -- interface and its one class.

/**
 * Levels as in RFC 5424.
 */
interface WC_Logger_Interface {

	/**
	 * @param string $handle  Source.
	 * @param string $message Message.
	 * @param string $level   Level.
	 * @return bool
	 */
	public function add( $handle, $message, $level = 'notice' );

	/**
	 * @param string $level   Level.
	 * @param string $message Message.
	 * @param array  $context source and more.
	 */
	public function log( $level, $message, $context = array() );

	/**
	 * @param string $message Message.
	 * @param array  $context Context.
	 */
	public function emergency( $message, $context = array() );

	/**
	 * @param string $message Message.
	 * @param array  $context Context.
	 */
	public function alert( $message, $context = array() );

	/**
	 * @param string $message Message.
	 * @param array  $context Context.
	 */
	public function critical( $message, $context = array() );

	/**
	 * @param string $message Message.
	 * @param array  $context Context.
	 */
	public function error( $message, $context = array() );

	/**
	 * @param string $message Message.
	 * @param array  $context Context.
	 */
	public function warning( $message, $context = array() );

	/**
	 * @param string $message Message.
	 * @param array  $context Context.
	 */
	public function notice( $message, $context = array() );

	/**
	 * @param string $message Message.
	 * @param array  $context Context.
	 */
	public function info( $message, $context = array() );

	/**
	 * @param string $message Message.
	 * @param array  $context Context.
	 */
	public function debug( $message, $context = array() );
}

/**
 * Behind wc_get_logger().
 */
class WC_Logger implements WC_Logger_Interface {

	/** {@inheritDoc} */
	public function add( $handle, $message, $level = 'notice' ) {
		$this->log( $level, $message, array( 'source' => $handle ) );
		return true;
	}

	/** {@inheritDoc} */
	public function log( $level, $message, $context = array() ) {
		$message = apply_filters( 'woocommerce_logger_log_message', $message, $level, $context, null );
		if ( null === $message ) {
			return;
		}
		do_action( 'vitrin_stand_in_logged', $level, $message, $context );
		$folder = wp_upload_dir( null, false )['basedir'] . '/wc-logs';
		if ( wp_mkdir_p( $folder ) ) {
			$source = sanitize_file_name( (string) ( $context['source'] ?? 'log' ) );
			$file   = $folder . '/' . $source . '-' . gmdate( 'Y-m-d' ) . '-' . wp_hash( $source ) . '.log';
			file_put_contents( $file, gmdate( 'c' ) . ' ' . strtoupper( $level ) . ' ' . $message . "\n", FILE_APPEND | LOCK_EX ); // phpcs:ignore WordPress.WP.AlternativeFunctions
		}
	}

	/** {@inheritDoc} */
	public function emergency( $message, $context = array() ) {
		$this->log( 'emergency', $message, $context );
	}

	/** {@inheritDoc} */
	public function alert( $message, $context = array() ) {
		$this->log( 'alert', $message, $context );
	}

	/** {@inheritDoc} */
	public function critical( $message, $context = array() ) {
		$this->log( 'critical', $message, $context );
	}

	/** {@inheritDoc} */
	public function error( $message, $context = array() ) {
		$this->log( 'error', $message, $context );
	}

	/** {@inheritDoc} */
	public function warning( $message, $context = array() ) {
		$this->log( 'warning', $message, $context );
	}

	/** {@inheritDoc} */
	public function notice( $message, $context = array() ) {
		$this->log( 'notice', $message, $context );
	}

	/** {@inheritDoc} */
	public function info( $message, $context = array() ) {
		$this->log( 'info', $message, $context );
	}

	/** {@inheritDoc} */
	public function debug( $message, $context = array() ) {
		$this->log( 'debug', $message, $context );
	}
}
