<?php
/**
 * Networks of the delivery networks that the settings name, and the header in which each says the visitor's address. They
 * publish them at cloudflare.com/ips and arvancloud.ir/en/ips.txt; these were compared with copies in public repositories
 * only, so compare them with the publishers' own before a release.
 *
 * @package Vitrin
 */

defined( 'ABSPATH' ) || exit;

return array(
	'cloudflare' => array(
		'header'   => 'HTTP_CF_CONNECTING_IP',
		'networks' => array( '173.245.48.0/20', '103.21.244.0/22', '103.22.200.0/22', '103.31.4.0/22', '141.101.64.0/18', '108.162.192.0/18', '190.93.240.0/20', '188.114.96.0/20', '197.234.240.0/22', '198.41.128.0/17', '162.158.0.0/15', '104.16.0.0/13', '104.24.0.0/14', '172.64.0.0/13', '131.0.72.0/22', '2400:cb00::/32', '2606:4700::/32', '2803:f800::/32', '2405:b500::/32', '2405:8100::/32', '2a06:98c0::/29', '2c0f:f248::/32' ),
	),
	'arvancloud' => array(
		'header'   => 'HTTP_AR_REAL_IP',
		'networks' => array( '185.143.232.0/22', '188.229.116.16/29', '94.101.182.0/27', '2.144.3.128/28', '89.45.48.64/28', '37.32.16.0/27', '37.32.17.0/27', '37.32.18.0/27', '37.32.19.0/27', '185.215.232.0/22' ),
	),
);
