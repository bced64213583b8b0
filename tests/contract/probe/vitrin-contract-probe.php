<?php
/**
 * Contract probe: a must-use plugin that the contract runner puts into a disposable site.
 *
 * It answers only requests that carry the runner's token in the header X-Vitrin-Contract, so a site that a person
 * looks at the same time stays as it is. It reports facts (names, types, counts), never code or markup, and knows
 * nothing about which of the two shops it runs in.
 *
 * @package Vitrin
 */

defined( 'ABSPATH' ) || exit;

$vitrin_contract_token = @file_get_contents( __DIR__ . '/vitrin-contract/token' ); // phpcs:ignore

if ( ! $vitrin_contract_token || ( $_SERVER['HTTP_X_VITRIN_CONTRACT'] ?? '' ) !== trim( $vitrin_contract_token ) ) { // phpcs:ignore
	return;
}

require_once __DIR__ . '/vitrin-contract/class-fixtures.php';
require_once __DIR__ . '/vitrin-contract/class-trace.php';
require_once __DIR__ . '/vitrin-contract/class-facts.php';

Vitrin_Contract_Fixtures::hook();
Vitrin_Contract_Trace::hook();
Vitrin_Contract_Facts::hook();
