<?php
/**
 * A refused value.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Carries a code, an HTTP status and data.
 */
class WC_Data_Exception extends Exception {

	/** @var string */
	protected $error_code;

	/** @var array */
	protected $error_data;

	/**
	 * @param string $code             Code.
	 * @param string $message          Message.
	 * @param int    $http_status_code Status.
	 * @param array  $data             Data.
	 */
	public function __construct( $code, $message, $http_status_code = 400, $data = array() ) {
		$this->error_code = $code;
		$this->error_data = array_merge( array( 'status' => $http_status_code ), $data );
		parent::__construct( $message, $http_status_code );
	}

	/**
	 * @return string
	 */
	public function getErrorCode() { // phpcs:ignore WordPress.NamingConventions.ValidFunctionName.MethodNameInvalid
		return $this->error_code;
	}

	/**
	 * @return array
	 */
	public function getErrorData() { // phpcs:ignore WordPress.NamingConventions.ValidFunctionName.MethodNameInvalid
		return $this->error_data;
	}
}
